; Dart. A call is an identifier followed by selectors, as siblings; a body stands beside its signature.

; --- imports
((library_import (import_specification (configurable_uri (uri) @import.source) (identifier) @import.namespace)))
(library_import (import_specification (configurable_uri (uri) @import.source)))
((library_export (configurable_uri (uri) @import.source)) (#set! import reexport))
((part_directive (uri) @import.source) (#set! import include))

; --- definitions
(annotation) @decoration
(class_definition name: (_) @name body: (_) @body) @def.class
(mixin_declaration . (mixin) (identifier) @name (class_body) @body) @def.trait
(enum_declaration name: (_) @name body: (_) @body) @def.enum
(enum_constant name: (_) @name) @def.constant
(extension_declaration name: (_) @name class: (_) @receiver) @container
(type_alias (type_identifier) @name . "=" @value) @def.type
(type_alias (type_identifier) @name . (type_parameters)? . (formal_parameter_list)) @def.type
(program (function_signature name: (_) @name) @def.function . (function_body) @body)
(program (function_signature name: (_) @name) @def.function)
(program (getter_signature name: (_) @name) @def.function . (function_body) @body)
(_ (method_signature (function_signature name: (_) @name)) @def.method . (function_body) @body)
(_ (method_signature (getter_signature name: (_) @name)) @def.method . (function_body) @body)
(_ (method_signature (setter_signature name: (_) @name)) @def.method . (function_body) @body)
(_ (method_signature (factory_constructor_signature . (_) (identifier) @name)) @def.constructor . (function_body) @body)
(_ (method_signature (constructor_signature name: (_) @name . parameters: (_))) @def.constructor . (function_body) @body)
(declaration (constructor_signature name: (_) @name . parameters: (_)) [(initializers) (redirection)]? @body)
  @def.constructor
(declaration (constant_constructor_signature (identifier) @name . (formal_parameter_list)) (initializers)? @body) @def.constructor
(declaration (function_signature name: (_) @name)) @def.method
(declaration (getter_signature name: (_) @name)) @def.method
(declaration (type_identifier)? @type (initialized_identifier_list (initialized_identifier . (identifier) @name))) @def.field
(declaration
  (type_identifier)? @type (static_final_declaration_list (static_final_declaration . (identifier) @name (_) @value)))
  @def.field
(program
  (static_final_declaration_list (static_final_declaration . (identifier) @name (_) @value) @def.constant))
(program (initialized_identifier_list (initialized_identifier . (identifier) @name) @def.variable))
(local_function_declaration
  (lambda_expression parameters: (function_signature name: (_) @name) body: (_) @body)) @def.function

; --- parameters and locals
(formal_parameter (type_identifier) @type name: (identifier) @binding)
(formal_parameter name: (identifier) @binding)
(formal_parameter (identifier) @binding)
(constructor_param (identifier) @skip)
(initialized_variable_definition
  name: (identifier) @binding value: (identifier) @call . value: (selector (argument_part)))
(initialized_variable_definition (type_identifier) @type name: (identifier) @binding)
(initialized_variable_definition name: (identifier) @binding)
(for_loop_parts name: (identifier) @binding)
(catch_parameters (identifier) @binding)
(type_parameter . (type_identifier) @binding)
(function_expression) @scope
(label (identifier) @skip)

; --- references
(superclass (type_identifier) @ref.inherit)
(mixins (type_identifier) @ref.inherit)
(interfaces (type_identifier) @ref.implement)
(annotation name: (identifier) @ref.decorator)
(new_expression (type_identifier) @ref.new)
(_ (identifier) @ref.call . (selector (argument_part)))
(_ [(identifier) (this) (super) (selector)] @receiver
  . (selector (unconditional_assignable_selector (identifier) @ref.call)) . (selector (argument_part)))
(_ [(identifier) (this) (super) (selector)] @receiver
  . (selector (conditional_assignable_selector (identifier) @ref.call)) . (selector (argument_part)))
(_ [(identifier) (this) (super) (selector)] @receiver
  . (selector (unconditional_assignable_selector (identifier) @ref.attribute)))
(unconditional_assignable_selector (identifier) @ref.attribute)
(type_identifier) @ref.type
(identifier) @ref.value
