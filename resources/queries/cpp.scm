; What C++ adds; comes before c.scm.

; --- definitions
(namespace_definition name: (_) @name body: (_) @body) @def.namespace
(class_specifier name: [(type_identifier) (template_type)] @name body: (_) @body) @def.class
(class_specifier name: (qualified_identifier name: (type_identifier) @name) body: (_) @body) @def.class
(struct_specifier name: (template_type name: (_) @name) body: (_) @body) @def.class
(alias_declaration name: (_) @name type: (_) @value) @def.type
(concept_definition name: (_) @name) @def.type
(function_definition
  type: (_)? @type
  declarator: [
    (function_declarator declarator: [(identifier) (field_identifier) (operator_name) (destructor_name)] @name)
    (pointer_declarator
      declarator: (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
    (reference_declarator
      (function_declarator declarator: [(identifier) (field_identifier) (operator_name)] @name))
  ]
  (field_initializer_list)? @body
  body: (_)? @body) @def.function
(function_definition
  type: (_)? @type
  declarator: [
    (function_declarator declarator: (qualified_identifier
      scope: (_) @receiver name: [(identifier) (operator_name) (destructor_name)] @name))
    (pointer_declarator declarator: (function_declarator declarator: (qualified_identifier
      scope: (_) @receiver name: [(identifier) (operator_name)] @name)))
    (reference_declarator (function_declarator declarator: (qualified_identifier
      scope: (_) @receiver name: [(identifier) (operator_name)] @name)))
    (function_declarator declarator: (qualified_identifier name: (qualified_identifier
      scope: (_) @receiver name: [(identifier) (operator_name) (destructor_name)] @name)))
    (pointer_declarator declarator: (function_declarator declarator: (qualified_identifier name: (qualified_identifier
      scope: (_) @receiver name: (identifier) @name))))
    (reference_declarator (function_declarator declarator: (qualified_identifier name: (qualified_identifier
      scope: (_) @receiver name: (identifier) @name))))
    (pointer_declarator declarator: (function_declarator declarator: (qualified_identifier name: (qualified_identifier
      name: (qualified_identifier scope: (_) @receiver name: (identifier) @name)))))
    (function_declarator declarator: (qualified_identifier name: (qualified_identifier
      name: (qualified_identifier scope: (_) @receiver name: (identifier) @name))))
  ]
  (field_initializer_list)? @body
  body: (_)? @body) @def.method
(field_declaration
  type: (_)? @type
  declarator: [
    (function_declarator declarator: [(field_identifier) (operator_name) (destructor_name)] @name)
    (pointer_declarator declarator: (function_declarator declarator: [(field_identifier) (operator_name)] @name))
    (reference_declarator (function_declarator declarator: [(field_identifier) (operator_name)] @name))
  ]) @def.method
(declaration declarator: (function_declarator declarator: [(identifier) (destructor_name)] @name) !type) @def.method
(declaration
  type: (_) @type
  declarator: (reference_declarator (function_declarator declarator: (identifier) @name))) @def.function
(field_declaration type: (_) @type declarator: (reference_declarator (field_identifier) @name)) @def.field

; --- parameters and locals
(declaration
  type: (placeholder_type_specifier)
  declarator: (init_declarator declarator: (identifier) @name value: (new_expression type: (_) @construct) @value))
  @def.variable
(declaration
  type: (placeholder_type_specifier)
  declarator: (init_declarator declarator: (identifier) @name value: (call_expression function: (_) @call) @value))
  @def.variable
(declaration
  type: (_) @type declarator: (init_declarator declarator: (reference_declarator (identifier) @name) value: (_) @value))
  @def.variable
(parameter_declaration type: (_) @type declarator: (reference_declarator (identifier) @binding))
(optional_parameter_declaration
  type: (_) @type
  declarator: [
    (identifier) @binding
    (reference_declarator (identifier) @binding)
    (pointer_declarator declarator: (identifier) @binding)
  ])
(for_range_loop type: (_) @type declarator: (identifier) @binding)
(for_range_loop type: (_) @type declarator: (reference_declarator (identifier) @binding))
(structured_binding_declarator (identifier) @binding)
(type_parameter_declaration (type_identifier) @binding)
(lambda_expression) @scope
(using_declaration) @skip

; --- references
(base_class_clause (type_identifier) @ref.inherit)
(base_class_clause (template_type name: (type_identifier) @ref.inherit))
(base_class_clause (qualified_identifier scope: (_) @receiver name: (type_identifier) @ref.inherit))
(base_class_clause (qualified_identifier scope: (_) @receiver name: (template_type name: (_) @ref.inherit)))
(new_expression type: (type_identifier) @ref.new)
(new_expression type: (template_type name: (type_identifier) @ref.new))
(new_expression type: (qualified_identifier scope: (_) @receiver name: (type_identifier) @ref.new))
(compound_literal_expression type: (type_identifier) @ref.new)
(call_expression function: (qualified_identifier scope: (_) @receiver name: (identifier) @ref.call))
(call_expression function: (qualified_identifier
  scope: (_) @receiver name: (template_function name: (identifier) @ref.call)))
(call_expression function: (qualified_identifier name: (qualified_identifier
  scope: (_) @receiver name: (identifier) @ref.call)))
(call_expression function: (template_function name: (identifier) @ref.call))
(call_expression function: (field_expression
  argument: (_) @receiver field: (template_method name: (field_identifier) @ref.call)))
(qualified_identifier scope: (_) @receiver name: (type_identifier) @ref.type)
(qualified_identifier scope: (_) @receiver name: (template_type name: (type_identifier) @ref.type))
(qualified_identifier scope: (_) @receiver name: (identifier) @ref.value)
(namespace_identifier) @ref.value
