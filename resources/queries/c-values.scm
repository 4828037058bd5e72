; Last of all for C and C++.
(type_identifier) @ref.type
(identifier) @ref.value
