(jsx_opening_element name: (identifier) @ref.jsx)
(jsx_opening_element name: (member_expression object: (_) @receiver property: (_) @ref.jsx))
(jsx_self_closing_element name: (identifier) @ref.jsx)
(jsx_self_closing_element name: (member_expression object: (_) @receiver property: (_) @ref.jsx))
(jsx_closing_element) @skip
