; Go.

; --- imports
(import_spec !name path: (_) @import.module)
(import_spec name: (package_identifier) @import.namespace path: (_) @import.source)
(import_spec name: (dot) @import.wildcard path: (_) @import.source)
(import_spec name: (blank_identifier) path: (_) @import.source)
(package_clause) @skip

; --- definitions
(function_declaration name: (_) @name result: (_)? @type body: (_)? @body) @def.function
(method_declaration
  receiver: (parameter_list (parameter_declaration type: (_) @receiver))
  name: (_) @name result: (_)? @type body: (_)? @body) @def.method
((type_spec name: (_) @name type: (struct_type (field_declaration_list) @body)) @def.class (#set! prefix type))
((type_spec name: (_) @name type: (interface_type "{" @body)) @def.interface (#set! prefix type))
((type_spec name: (_) @name type: (_) @value) @def.type (#set! prefix type))
((type_alias name: (_) @name type: (_) @value) @def.type (#set! prefix type))
(method_elem name: (_) @name result: (_)? @type) @def.method
(field_declaration name: (_) @name type: (_) @type) @def.field
((const_spec name: (identifier) @name type: (_)? @type value: (_)? @value) @def.constant (#set! prefix const))
((var_spec name: (identifier) @name value: (expression_list (func_literal body: (_) @body))) @def.function
  (#set! prefix var))
((var_spec name: (identifier) @name type: (_) @type value: (_)? @value) @def.variable (#set! prefix var))
((var_spec name: (identifier) @name
  value: (expression_list . (unary_expression operand: (composite_literal type: (_) @construct))) @value) @def.variable
  (#set! prefix var))
((var_spec name: (identifier) @name value: (expression_list . (composite_literal type: (_) @construct)) @value)
  @def.variable (#set! prefix var))
((var_spec name: (identifier) @name value: (expression_list . (call_expression function: (_) @call)) @value)
  @def.variable (#set! prefix var))
((var_spec name: (identifier) @name value: (_)? @value) @def.variable (#set! prefix var))

; --- parameters and locals
(method_declaration receiver: (parameter_list (parameter_declaration name: (_) @binding type: (_) @type)))
(parameter_declaration name: (_) @binding type: (_) @type)
(variadic_parameter_declaration name: (_) @binding)
(type_parameter_declaration name: (_) @binding)
(func_literal body: (_)) @scope
(short_var_declaration
  left: (expression_list . (identifier) @binding)
  right: (expression_list . (unary_expression operator: "&" operand: (composite_literal type: (_) @type))))
(short_var_declaration
  left: (expression_list . (identifier) @binding)
  right: (expression_list . (composite_literal type: (_) @type)))
(short_var_declaration
  left: (expression_list . (identifier) @binding) right: (expression_list . (call_expression function: (_) @call)))
(short_var_declaration left: (expression_list (identifier) @binding))
(range_clause left: (expression_list (identifier) @binding))
(type_switch_statement alias: (expression_list (identifier) @binding))
(receive_statement left: (expression_list (identifier) @binding))

; --- references
(field_declaration !name type: (type_identifier) @ref.inherit)
(field_declaration !name type: (qualified_type package: (_) @receiver name: (_) @ref.inherit))
(interface_type (type_elem (type_identifier) @ref.inherit))
(interface_type (type_elem (qualified_type package: (_) @receiver name: (_) @ref.inherit)))
(call_expression function: (identifier) @ref.call)
(call_expression function: (selector_expression operand: (_) @receiver field: (_) @ref.call))
(call_expression function: (index_expression operand: (identifier) @ref.call))
(composite_literal type: (type_identifier) @ref.new)
(composite_literal type: (qualified_type package: (_) @receiver name: (_) @ref.new))
(composite_literal type: (generic_type type: (type_identifier) @ref.new))
(type_conversion_expression type: (generic_type type: (type_identifier) @ref.call))
(type_conversion_expression type: (generic_type type: (qualified_type package: (_) @receiver name: (_) @ref.call)))
(qualified_type package: (_) @receiver name: (_) @ref.type)
(type_identifier) @ref.type
(keyed_element key: (literal_element (identifier) @skip))
(selector_expression operand: (_) @receiver field: (_) @ref.attribute)
(identifier) @ref.value
