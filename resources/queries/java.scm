; Java.

; --- imports
(package_declaration) @skip
(import_declaration (_) @import.source (asterisk) @import.wildcard)
(import_declaration (_) @import.path)

; --- definitions
(marker_annotation) @decoration
(annotation) @decoration
(class_declaration name: (_) @name body: (_) @body) @def.class
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(record_declaration name: (_) @name body: (_) @body) @def.class
(record_declaration parameters: (formal_parameters (formal_parameter type: (_) @type name: (_) @name) @def.field))
(annotation_type_declaration name: (_) @name body: (_) @body) @def.interface
(annotation_type_element_declaration type: (_) @type name: (_) @name) @def.method
(enum_constant name: (_) @name body: (_)? @body) @def.constant
(constructor_declaration name: (_) @name body: (_) @body) @def.constructor
(compact_constructor_declaration name: (_) @name body: (_) @body) @def.constructor
(method_declaration type: (_) @type name: (_) @name body: (_)? @body) @def.method
(field_declaration type: (_) @type declarator: (variable_declarator name: (_) @name value: (_)? @value)) @def.field
(constant_declaration type: (_) @type declarator: (variable_declarator name: (_) @name value: (_)? @value)) @def.constant

; --- parameters and locals
(formal_parameter type: (_) @type name: (_) @binding)
(spread_parameter (variable_declarator name: (_) @binding))
(catch_formal_parameter (catch_type) @type name: (_) @binding)
(enhanced_for_statement type: (_) @type name: (_) @binding)
(resource type: (_) @type name: (_) @binding)
((local_variable_declaration
  type: (type_identifier) @_var
  declarator: (variable_declarator name: (_) @binding value: (object_creation_expression type: (_) @construct)))
  (#eq? @_var "var"))
((local_variable_declaration
  type: (type_identifier) @_var
  declarator: (variable_declarator name: (_) @binding value: (method_invocation) @call))
  (#eq? @_var "var"))
(local_variable_declaration type: (_) @type declarator: (variable_declarator name: (_) @binding))
(instanceof_expression right: (_) @type name: (_) @binding)
(type_pattern (_) @type (identifier) @binding)
(lambda_expression parameters: (identifier) @binding)
(inferred_parameters (identifier) @binding)
(lambda_expression) @scope
(type_parameter (type_identifier) @binding)
((type_identifier) @skip (#eq? @skip "var"))
(element_value_pair key: (_) @skip)
(labeled_statement . (identifier) @skip)

; --- references
(superclass (type_identifier) @ref.inherit)
(superclass (generic_type (type_identifier) @ref.inherit))
(superclass (scoped_type_identifier (_) @receiver (type_identifier) @ref.inherit .))
(super_interfaces (type_list (type_identifier) @ref.implement))
(super_interfaces (type_list (generic_type (type_identifier) @ref.implement)))
(super_interfaces (type_list (scoped_type_identifier (_) @receiver (type_identifier) @ref.implement .)))
(extends_interfaces (type_list (type_identifier) @ref.inherit))
(extends_interfaces (type_list (generic_type (type_identifier) @ref.inherit)))
(marker_annotation name: (identifier) @ref.decorator)
(annotation name: (identifier) @ref.decorator)
(object_creation_expression type: (type_identifier) @ref.new)
(object_creation_expression type: (generic_type (type_identifier) @ref.new))
(object_creation_expression type: (scoped_type_identifier (_) @receiver (type_identifier) @ref.new .))
(method_invocation object: (_) @receiver name: (_) @ref.call)
(method_invocation !object name: (_) @ref.call)
(method_reference . (_) @receiver (identifier) @ref.call .)
(field_access object: (_) @receiver field: (identifier) @ref.attribute)
(scoped_type_identifier (_) @receiver (type_identifier) @ref.type .)
(type_identifier) @ref.type
(identifier) @ref.value
