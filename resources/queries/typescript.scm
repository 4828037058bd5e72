; What TypeScript adds.
(import_statement (import_require_clause (identifier) @import.namespace source: (string) @import.source))
((export_statement "=" (identifier) @export.name) (#set! alias default))

(abstract_class_declaration name: (_) @name body: (_) @body) @def.class
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(type_alias_declaration name: (_) @name value: (_) @value) @def.type
(internal_module name: (_) @name body: (_) @body) @def.namespace
(module name: (_) @name body: (_)? @body) @def.module
(function_signature name: (_) @name) @def.function
(method_signature name: (_) @name) @def.method
(abstract_method_signature name: (_) @name) @def.method

(function_declaration name: (_) @typed return_type: (type_annotation (_) @type))
(generator_function_declaration name: (_) @typed return_type: (type_annotation (_) @type))
(function_signature name: (_) @typed return_type: (type_annotation (_) @type))
(method_definition name: (_) @typed return_type: (type_annotation (_) @type))
(method_signature name: (_) @typed return_type: (type_annotation (_) @type))
(abstract_method_signature name: (_) @typed return_type: (type_annotation (_) @type))
(variable_declarator name: (_) @typed value: (arrow_function return_type: (type_annotation (_) @type)))
(public_field_definition name: (_) @typed value: (arrow_function return_type: (type_annotation (_) @type)))

(enum_body name: (_) @name @def.constant)
(enum_body (enum_assignment name: (_) @name) @def.constant)
(interface_body (property_signature name: (_) @name type: (type_annotation (_) @type)?) @def.property)
(type_alias_declaration
  value: (object_type (property_signature name: (_) @name type: (type_annotation (_) @type)?) @def.property))
(public_field_definition name: (_) @name value: (arrow_function body: (_) @body)) @def.method
(public_field_definition name: (_) @name value: (function_expression body: (_) @body)) @def.method
(public_field_definition name: (_) @name type: (type_annotation (_) @type) value: (_)? @value) @def.field
(public_field_definition name: (_) @name value: (new_expression constructor: (_) @construct) @value) @def.field
(public_field_definition name: (_) @name value: (_)? @value) @def.field
((required_parameter (accessibility_modifier) pattern: (identifier) @name type: (type_annotation (_) @type)?)
  @def.field (#set! owner class))
((required_parameter "readonly" pattern: (identifier) @name type: (type_annotation (_) @type)?) @def.field
  (#set! owner class))

(required_parameter (accessibility_modifier) pattern: (identifier) @binding.also type: (type_annotation (_) @type)?)
(required_parameter "readonly" pattern: (identifier) @binding.also type: (type_annotation (_) @type)?)
(required_parameter pattern: (identifier) @binding type: (type_annotation (_) @type)?)
(optional_parameter pattern: (identifier) @binding type: (type_annotation (_) @type)?)
(type_parameter name: (_) @binding)
(lexical_declaration kind: _ @keyword
  (variable_declarator name: (identifier) @name type: (type_annotation (_) @type) value: (_)? @value) @def.constant)
(lexical_declaration kind: _ @keyword
  (variable_declarator
    name: (identifier) @name value: (as_expression (_) [(type_identifier) (generic_type)] @type) @value) @def.constant)

(extends_clause value: (identifier) @ref.inherit)
(extends_clause value: (member_expression object: (_) @receiver property: (_) @ref.inherit))
(extends_type_clause type: (type_identifier) @ref.inherit)
(extends_type_clause type: (generic_type name: (type_identifier) @ref.inherit))
(extends_type_clause type: (nested_type_identifier module: (_) @receiver name: (_) @ref.inherit))
(implements_clause (type_identifier) @ref.implement)
(implements_clause (generic_type name: (type_identifier) @ref.implement))
(implements_clause (nested_type_identifier module: (_) @receiver name: (_) @ref.implement))
(nested_type_identifier module: (_) @receiver name: (_) @ref.type)
(type_identifier) @ref.type
