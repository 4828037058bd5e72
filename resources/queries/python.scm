; Python.

; --- imports
(import_statement name: (dotted_name) @import.module)
(import_statement name: (aliased_import name: (dotted_name) @import.source alias: (identifier) @import.namespace))
(import_from_statement
  module_name: (_) @import.source
  name: (aliased_import name: (dotted_name) @import.name alias: (identifier) @import.alias))
(import_from_statement module_name: (_) @import.source name: (dotted_name) @import.name)
(import_from_statement module_name: (_) @import.source (wildcard_import) @import.wildcard)
(future_import_statement) @skip

; --- definitions
(class_definition name: (identifier) @name body: (_) @body) @def.class
(function_definition name: (identifier) @name return_type: (type (_) @type)? body: (_) @body) @def.function
(type_alias_statement left: (type (_) @name) right: (_) @value) @def.type
(decorator) @decoration

((assignment left: (attribute object: (identifier) @_self attribute: (identifier) @name) type: (type (_) @type))
  @def.field (#any-of? @_self "self" "cls") (#set! owner class))
((assignment
  left: (attribute object: (identifier) @_self attribute: (identifier) @name)
  right: (call function: (_) @call) @value)
  @def.field (#any-of? @_self "self" "cls") (#set! owner class))
((assignment left: (attribute object: (identifier) @_self attribute: (identifier) @name) right: (identifier) @same)
  @def.field (#any-of? @_self "self" "cls") (#set! owner class))
((assignment left: (attribute object: (identifier) @_self attribute: (identifier) @name) right: (_) @value)
  @def.field (#any-of? @_self "self" "cls") (#set! owner class))

(assignment left: (identifier) @name right: (lambda body: (_) @body)) @def.function
(assignment left: (identifier) @name type: (type (_) @type) right: (_)? @value) @def.variable
(assignment left: (identifier) @name right: (call function: (_) @call) @value) @def.variable
(assignment left: (identifier) @name right: (_) @value) @def.variable
(assignment left: (pattern_list (identifier) @name) right: (_) @value) @def.variable
(assignment left: (tuple_pattern (identifier) @name) right: (_) @value) @def.variable
((assignment left: (identifier) @_all right: (list (string (string_content) @export.listed))) (#eq? @_all "__all__"))

; --- parameters and locals
(parameters (identifier) @binding)
(parameters (default_parameter name: (identifier) @binding))
(parameters (typed_parameter . (identifier) @binding type: (type (_) @type)))
(parameters (typed_parameter (list_splat_pattern (identifier) @binding)))
(parameters (typed_parameter (dictionary_splat_pattern (identifier) @binding)))
(parameters (typed_default_parameter name: (identifier) @binding type: (type (_) @type)))
(parameters (list_splat_pattern (identifier) @binding))
(parameters (dictionary_splat_pattern (identifier) @binding))
(lambda_parameters (identifier) @binding)
(lambda_parameters (default_parameter name: (identifier) @binding))
(lambda body: (_)) @scope
(list_comprehension) @scope
(set_comprehension) @scope
(dictionary_comprehension) @scope
(generator_expression) @scope
(for_statement left: (identifier) @binding)
(for_statement left: (pattern_list (identifier) @binding))
(for_statement left: (tuple_pattern (identifier) @binding))
(for_statement left: (pattern_list (tuple_pattern (identifier) @binding)))
(for_in_clause left: (identifier) @binding)
(for_in_clause left: (pattern_list (identifier) @binding))
(for_in_clause left: (tuple_pattern (identifier) @binding))
(with_item value: (as_pattern (call function: (_) @call) alias: (as_pattern_target (identifier) @binding)))
(as_pattern alias: (as_pattern_target (identifier) @binding))
(named_expression name: (identifier) @binding)
(function_definition type_parameters: (type_parameter (type (identifier) @binding)))
(class_definition type_parameters: (type_parameter (type (identifier) @binding)))
(global_statement) @skip
(nonlocal_statement) @skip

; --- references
(class_definition superclasses: (argument_list (identifier) @ref.inherit))
(class_definition superclasses: (argument_list (attribute object: (_) @receiver attribute: (_) @ref.inherit)))
(class_definition superclasses: (argument_list (subscript value: (identifier) @ref.inherit)))
(class_definition
  superclasses: (argument_list (subscript value: (attribute object: (_) @receiver attribute: (_) @ref.inherit))))
(decorator (identifier) @ref.decorator)
(decorator (attribute object: (_) @receiver attribute: (_) @ref.decorator))
(decorator (call function: (identifier) @ref.decorator))
(decorator (call function: (attribute object: (_) @receiver attribute: (_) @ref.decorator)))
(call function: (identifier) @ref.call)
(call function: (attribute object: (_) @receiver attribute: (_) @ref.call))
(type (identifier) @ref.type)
(type (attribute object: (_) @receiver attribute: (_) @ref.type))
(generic_type (identifier) @ref.type)
(type (binary_operator (identifier) @ref.type))
(type (binary_operator (attribute object: (_) @receiver attribute: (_) @ref.type)))
(type (binary_operator (binary_operator (identifier) @ref.type)))
(type (binary_operator (binary_operator (attribute object: (_) @receiver attribute: (_) @ref.type))))
(type (binary_operator (binary_operator (binary_operator (identifier) @ref.type))))
(type (string (string_content) @ref.quoted))
(type (binary_operator (string (string_content) @ref.quoted)))
(keyword_argument name: (identifier) @skip)
(keyword_pattern (identifier) @skip)
(attribute object: (_) @receiver attribute: (_) @ref.attribute)
(identifier) @ref.value
