; Scala.

; --- imports
(package_clause name: (_) @skip)
(import_declaration) @import.tree

; --- definitions
(annotation) @decoration
(class_definition name: (_) @name body: (_)? @body) @def.class
(object_definition name: (_) @name body: (_)? @body) @def.class
(trait_definition name: (_) @name body: (_)? @body) @def.trait
(enum_definition name: (_) @name body: (_) @body) @def.enum
(simple_enum_case name: (_) @name) @def.constant
(full_enum_case name: (_) @name) @def.constant
(class_parameter name: (_) @name type: (_) @type) @def.field
(function_definition name: (_) @name return_type: (_)? @type body: (_) @body) @def.function
(function_declaration name: (_) @name return_type: (_)? @type) @def.function
(given_definition name: (_) @name return_type: (_)? @type body: (_)? @body) @def.variable
(type_definition name: (_) @name type: (_)? @value) @def.type
(val_definition pattern: (identifier) @name type: (_) @type value: (_) @value) @def.constant
(val_definition pattern: (identifier) @name value: (instance_expression . (_) @construct) @value) @def.constant
(val_definition pattern: (identifier) @name value: (call_expression function: (_) @call) @value) @def.constant
(val_definition pattern: (identifier) @name value: (_) @value) @def.constant
(val_declaration name: (identifier) @name type: (_) @type) @def.constant
(var_definition pattern: (identifier) @name type: (_)? @type value: (_) @value) @def.variable
(var_declaration name: (identifier) @name type: (_) @type) @def.variable
(extension_definition parameters: (parameters (parameter type: (_) @receiver))) @container

; --- parameters and locals
(parameter name: (_) @binding type: (_) @type)
(binding name: (_) @binding type: (_)? @type)
(lambda_expression parameters: (identifier) @binding)
(lambda_expression) @scope
(enumerator . (identifier) @binding)
(enumerator . (tuple_pattern (identifier) @binding))
(tuple_pattern (identifier) @binding)
((case_clause pattern: (identifier) @binding) (#match? @binding "^[a-z_]"))
((case_class_pattern pattern: (identifier) @binding) (#match? @binding "^[a-z_]"))
(typed_pattern pattern: (identifier) @binding type: (_) @type)
(capture_pattern name: (identifier) @binding)
(type_parameters name: (_) @binding)

; --- references
(extends_clause type: (type_identifier) @ref.inherit)
(extends_clause type: (generic_type type: (type_identifier) @ref.inherit))
(extends_clause type: (stable_type_identifier (_) @receiver (type_identifier) @ref.inherit .))
(annotation name: (type_identifier) @ref.decorator)
(instance_expression (type_identifier) @ref.new)
(instance_expression (generic_type type: (type_identifier) @ref.new))
(instance_expression (stable_type_identifier (_) @receiver (type_identifier) @ref.new .))
(call_expression function: (identifier) @ref.call)
(call_expression function: (field_expression value: (_) @receiver field: (identifier) @ref.call))
(call_expression function: (generic_function function: (identifier) @ref.call))
(call_expression function: (generic_function function: (field_expression value: (_) @receiver field: (identifier) @ref.call)))
(infix_expression left: (_) @receiver operator: (identifier) @ref.call)
(field_expression value: (_) @receiver field: (identifier) @ref.attribute)
(stable_type_identifier (_) @receiver (type_identifier) @ref.type .)
(type_identifier) @ref.type
(identifier) @ref.value
