; Kotlin.

; --- imports
(package_header) @skip
(import (qualified_identifier) @import.source "*" @import.wildcard)
(import (qualified_identifier) @import.path "as" (identifier) @import.alias)
(import (qualified_identifier) @import.path)

; --- definitions
(annotation) @decoration
(class_declaration "interface" name: (_) @name (class_body)? @body) @def.interface
(class_declaration name: (_) @name (enum_class_body) @body) @def.enum
(class_declaration name: (_) @name (class_body)? @body) @def.class
(object_declaration name: (_) @name (class_body)? @body) @def.class
(type_alias type: (identifier) @name "=" (_) @value) @def.type
(enum_entry . (identifier) @name (class_body)? @body) @def.constant
(class_parameter "val" (identifier) @name . (_) @type) @def.field
(class_parameter "var" (identifier) @name . (_) @type) @def.field
(secondary_constructor "constructor" @name (block)? @body) @def.constructor
(function_declaration
  (user_type) @receiver "." name: (_) @name (function_value_parameters) [(user_type) (nullable_type)]? @type
  (function_body)? @body) @def.method
(function_declaration
  name: (_) @name (function_value_parameters) [(user_type) (nullable_type)]? @type (function_body)? @body) @def.function
(property_declaration (user_type) @receiver "." (variable_declaration . (identifier) @name (_)? @type)) @def.property
(property_declaration (variable_declaration . (identifier) @name (_) @type) "=" . (_) @value) @def.variable
(property_declaration (variable_declaration . (identifier) @name) "=" . (lambda_literal) @body) @def.function
(property_declaration (variable_declaration . (identifier) @name) "=" . (call_expression . (_) @call) @value)
  @def.variable
(property_declaration (variable_declaration . (identifier) @name) "=" . (_) @value) @def.variable
(property_declaration (variable_declaration . (identifier) @name (_)? @type) [(property_delegate) (getter)] @body)
  @def.variable
(property_declaration (variable_declaration . (identifier) @name (_)? @type)) @def.variable

; --- parameters and locals
(class_parameter (identifier) @binding . (_) @type)
(parameter . (identifier) @binding (_) @type)
(lambda_parameters (variable_declaration . (identifier) @binding (_)? @type))
(multi_variable_declaration (variable_declaration . (identifier) @binding))
(for_statement (variable_declaration . (identifier) @binding (_)? @type))
(catch_block . (identifier) @binding (_) @type)
(type_parameter (identifier) @binding)
(lambda_literal) @scope
(anonymous_function) @scope
(value_argument (identifier) @skip "=")

; --- references
(delegation_specifier (user_type . (identifier) @ref.inherit))
(delegation_specifier (constructor_invocation (user_type . (identifier) @ref.inherit)))
(delegation_specifier (explicit_delegation (user_type . (identifier) @ref.inherit)))
(annotation (user_type . (identifier) @ref.decorator))
(annotation (constructor_invocation (user_type . (identifier) @ref.decorator)))
(call_expression . (identifier) @ref.call)
(call_expression . (navigation_expression . (_) @receiver (identifier) @ref.call .))
(user_type (identifier) @receiver . (identifier) @ref.type)
(user_type . (identifier) @ref.type)
(navigation_expression . (_) @receiver (identifier) @ref.attribute .)
(callable_reference (identifier) @ref.call)
(identifier) @ref.value
