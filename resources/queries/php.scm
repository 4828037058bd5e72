; PHP.

; --- imports
((namespace_use_declaration body: (namespace_use_group)) @import.tree)
(namespace_use_clause (qualified_name) @import.path alias: (name)? @import.alias)
(namespace_use_clause (name) @import.path alias: (name)? @import.alias)
((require_expression (string (string_content) @import.source)) (#set! import include))
((require_once_expression (string (string_content) @import.source)) (#set! import include))
((include_expression (string (string_content) @import.source)) (#set! import include))
((include_once_expression (string (string_content) @import.source)) (#set! import include))

; --- definitions
(attribute_list) @decoration
(namespace_definition name: (_) @name body: (_)? @body) @def.namespace
(class_declaration name: (_) @name body: (_) @body) @def.class
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(trait_declaration name: (_) @name body: (_) @body) @def.trait
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(enum_case name: (_) @name) @def.constant
(function_definition name: (_) @name return_type: (_)? @type body: (_) @body) @def.function
(method_declaration name: (_) @name return_type: (_)? @type body: (_)? @body) @def.method
(const_declaration (const_element . (name) @name (_) @value)) @def.constant
(property_declaration type: (_)? @type
  (property_element name: (variable_name (name) @name) default_value: (_)? @value)) @def.field
((property_promotion_parameter type: (_)? @type name: (variable_name (name) @name)) @def.field (#set! owner class))
((function_call_expression function: (name) @_define
  arguments: (arguments . (argument (string (string_content) @name)) (argument (_) @value))) @def.constant
  (#eq? @_define "define"))

; --- parameters and locals
(property_promotion_parameter type: (_)? @type name: (variable_name (name) @binding.also))
(simple_parameter type: (_)? @type name: (variable_name (name) @binding))
(variadic_parameter name: (variable_name (name) @binding))
(assignment_expression
  left: (variable_name (name) @binding) right: (object_creation_expression . [(name) (qualified_name)] @construct))
(assignment_expression left: (variable_name (name) @binding) right: (function_call_expression function: (_) @call))
(assignment_expression left: (variable_name (name) @binding))
(catch_clause type: (_) @type name: (variable_name (name) @binding))
(variable_name (name) @skip)
(anonymous_function) @scope
(arrow_function) @scope
(argument name: (name) @skip)

; --- references
(base_clause (name) @ref.inherit)
(base_clause (qualified_name (name) @ref.inherit .))
(class_interface_clause (name) @ref.implement)
(class_interface_clause (qualified_name (name) @ref.implement .))
(use_declaration (name) @ref.inherit)
(attribute (name) @ref.decorator)
(object_creation_expression (name) @ref.new)
(object_creation_expression (qualified_name (name) @ref.new .))
(function_call_expression function: (name) @ref.call)
(function_call_expression function: (qualified_name (name) @ref.call .))
(member_call_expression object: (_) @receiver name: (name) @ref.call)
(nullsafe_member_call_expression object: (_) @receiver name: (name) @ref.call)
(scoped_call_expression scope: (_) @receiver name: (name) @ref.call)
(class_constant_access_expression . (_) @receiver (name) @ref.attribute .)
(member_access_expression object: (_) @receiver name: (name) @ref.attribute)
(nullsafe_member_access_expression object: (_) @receiver name: (name) @ref.attribute)
(named_type (name) @ref.type)
(named_type (qualified_name (name) @ref.type .))
(namespace_name) @skip
(name) @ref.value
