; Last of all for JavaScript, TypeScript and TSX: whatever name no other pattern has claimed.
(lexical_declaration kind: _ @keyword
  (variable_declarator name: (identifier) @name value: (call_expression function: (_) @call) @value) @def.constant)
(lexical_declaration kind: _ @keyword
  (variable_declarator
    name: (identifier) @name value: (await_expression (call_expression function: (_) @call)) @value) @def.constant)
(lexical_declaration kind: _ @keyword
  (variable_declarator name: (identifier) @name value: (_)? @value) @def.constant)
(variable_declaration "var" @keyword
  (variable_declarator name: (identifier) @name value: (_)? @value) @def.variable)
(shorthand_property_identifier) @ref.value
(identifier) @ref.value
