; Swift.

; --- imports
(import_declaration (identifier) @import.source)

; --- definitions
(attribute) @decoration
(class_declaration declaration_kind: "enum" name: (type_identifier) @name body: (_) @body) @def.enum
(class_declaration
  declaration_kind: ["class" "struct" "actor"] name: (type_identifier) @name body: (_) @body) @def.class
(class_declaration declaration_kind: "extension" name: (_) @receiver) @container
(protocol_declaration name: (_) @name body: (_) @body) @def.interface
(typealias_declaration name: (type_identifier) @name name: (_) @value) @def.type
(associatedtype_declaration name: (_) @name) @def.type
(enum_entry name: (simple_identifier) @name) @def.constant
(init_declaration name: "init" @name body: (_)? @body) @def.constructor
(function_declaration name: (simple_identifier) @name name: (_)? @type body: (_) @body) @def.function
(protocol_function_declaration name: (simple_identifier) @name name: (_)? @type) @def.method
(protocol_property_declaration
  name: (pattern bound_identifier: (_) @name) (type_annotation (_) @type) (protocol_property_requirements) @body)
  @def.property
(property_declaration
  name: (pattern bound_identifier: (_) @name) (type_annotation (_) @type)? computed_value: (_) @body) @def.variable
(property_declaration
  name: (pattern bound_identifier: (_) @name) (type_annotation (_) @type) value: (_)? @value) @def.variable
(property_declaration
  name: (pattern bound_identifier: (_) @name) value: (call_expression . (_) @call) @value) @def.variable
(property_declaration name: (pattern bound_identifier: (_) @name) value: (_)? @value) @def.variable

; --- parameters and locals
(parameter external_name: (_) @skip)
(parameter name: (simple_identifier) @binding name: (_) @type)
(lambda_parameter name: (_) @binding)
(if_statement bound_identifier: (simple_identifier) @binding)
(guard_statement bound_identifier: (simple_identifier) @binding)
(pattern bound_identifier: (simple_identifier) @binding)
(type_parameter . (type_identifier) @binding)
(lambda_literal) @scope
(value_argument_label) @skip

; --- references
(inheritance_specifier inherits_from: (user_type . (type_identifier) @ref.inherit))
(attribute (user_type (type_identifier) @ref.decorator))
(call_expression . (simple_identifier) @ref.call)
(call_expression . (navigation_expression
  target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @ref.call)))
(navigation_expression target: (_) @receiver suffix: (navigation_suffix suffix: (simple_identifier) @ref.attribute))
(type_identifier) @ref.type
(simple_identifier) @ref.value
