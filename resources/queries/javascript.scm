; What JavaScript writes differently from TypeScript.
(formal_parameters (identifier) @binding)
(formal_parameters (assignment_pattern left: (identifier) @binding))
(class_heritage (identifier) @ref.inherit)
(class_heritage (member_expression object: (_) @receiver property: (_) @ref.inherit))
(class_heritage (call_expression function: (identifier) @ref.call))
(field_definition property: (_) @name value: (arrow_function body: (_) @body)) @def.method
(field_definition property: (_) @name value: (function_expression body: (_) @body)) @def.method
(field_definition property: (_) @name value: (new_expression constructor: (_) @construct) @value) @def.field
(field_definition property: (_) @name value: (_)? @value) @def.field
