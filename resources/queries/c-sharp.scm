; C#.

; --- imports
(using_directive name: (identifier) @import.alias (_) @import.path)
(using_directive (_) @import.source)

; --- definitions
(attribute_list) @decoration
(namespace_declaration name: (_) @name body: (_) @body) @def.namespace
(file_scoped_namespace_declaration name: (_) @name) @def.namespace
(class_declaration name: (_) @name body: (_)? @body) @def.class
(struct_declaration name: (_) @name body: (_)? @body) @def.class
(record_declaration name: (_) @name body: (_)? @body) @def.class
(record_declaration (parameter_list (parameter type: (_) @type name: (_) @name) @def.property))
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(enum_member_declaration name: (_) @name) @def.constant
(delegate_declaration name: (_) @name) @def.type
(constructor_declaration name: (_) @name (constructor_initializer)? @body body: (_) @body) @def.constructor
(method_declaration returns: (_) @type name: (_) @name body: (_)? @body) @def.method
(local_function_statement type: (_) @type name: (_) @name body: (_)? @body) @def.function
(property_declaration type: (_) @type name: (_) @name accessors: (_) @body) @def.property
(property_declaration type: (_) @type name: (_) @name value: (_) @body) @def.property
(event_field_declaration (variable_declaration type: (_) @type (variable_declarator name: (_) @name))) @def.field
(field_declaration (variable_declaration type: (_) @type (variable_declarator name: (_) @name "=" . (_) @value))) @def.field
(field_declaration (variable_declaration type: (_) @type (variable_declarator name: (_) @name))) @def.field

; --- parameters and locals
(parameter type: (_)? @type name: (_) @binding)
(implicit_parameter) @binding
(parameter_list name: (identifier) @binding)
(local_declaration_statement (variable_declaration
  type: (implicit_type)
  (variable_declarator name: (identifier) @binding (object_creation_expression type: (_) @construct))))
(local_declaration_statement (variable_declaration
  type: (implicit_type)
  (variable_declarator name: (identifier) @binding (invocation_expression function: (_) @call))))
(local_declaration_statement (variable_declaration
  type: (implicit_type)
  (variable_declarator name: (identifier) @binding (await_expression (invocation_expression function: (_) @call)))))
(local_declaration_statement
  (variable_declaration type: (_) @type (variable_declarator name: (identifier) @binding)))
(using_statement (variable_declaration type: (_) @type (variable_declarator name: (identifier) @binding)))
(for_statement initializer: (variable_declaration type: (_) @type (variable_declarator name: (identifier) @binding)))
(foreach_statement type: (_) @type left: (identifier) @binding)
(catch_declaration type: (_) @type name: (identifier) @binding)
(declaration_pattern type: (_) @type name: (identifier) @binding)
(declaration_expression type: (_) @type name: (identifier) @binding)
(type_parameter name: (_) @binding)
(lambda_expression) @scope
(anonymous_method_expression) @scope
((identifier) @skip (#any-of? @skip "var" "nameof" "dynamic"))
(argument name: (identifier) @skip)

; --- references
(base_list (identifier) @ref.inherit)
(base_list (generic_name (identifier) @ref.inherit))
(base_list (qualified_name qualifier: (_) @receiver name: (identifier) @ref.inherit))
(base_list (primary_constructor_base_type type: (identifier) @ref.inherit))
(attribute name: (identifier) @ref.decorator)
(object_creation_expression type: (identifier) @ref.new)
(object_creation_expression type: (generic_name (identifier) @ref.new))
(object_creation_expression type: (qualified_name qualifier: (_) @receiver name: (identifier) @ref.new))
(invocation_expression function: (identifier) @ref.call)
(invocation_expression function: (generic_name (identifier) @ref.call))
(invocation_expression function: (member_access_expression expression: _ @receiver name: (identifier) @ref.call))
(invocation_expression
  function: (member_access_expression expression: _ @receiver name: (generic_name (identifier) @ref.call)))
(invocation_expression
  function: (conditional_access_expression
    condition: (_) @receiver (member_binding_expression name: (identifier) @ref.call)))
(conditional_access_expression
  condition: (_) @receiver (member_binding_expression name: (identifier) @ref.attribute))
(variable_declaration type: (identifier) @ref.type)
(parameter type: (identifier) @ref.type)
(method_declaration returns: (identifier) @ref.type)
(property_declaration type: (identifier) @ref.type)
(nullable_type type: (identifier) @ref.type)
(array_type type: (identifier) @ref.type)
(cast_expression type: (identifier) @ref.type)
(typeof_expression type: (identifier) @ref.type)
(as_expression right: (identifier) @ref.type)
(foreach_statement type: (identifier) @ref.type)
(catch_declaration type: (identifier) @ref.type)
(declaration_pattern type: (identifier) @ref.type)
(declaration_expression type: (identifier) @ref.type)
(type_parameter_constraint type: (identifier) @ref.type)
(type_argument_list (identifier) @ref.type)
(generic_name (identifier) @ref.type)
(qualified_name qualifier: (_) @receiver name: (identifier) @ref.type)
(member_access_expression expression: _ @receiver name: (identifier) @ref.attribute)
(identifier) @ref.value
