; Zig. Types are values: a constant that holds a container is the container's definition.

; --- imports
((variable_declaration
  (identifier) @import.namespace
  (builtin_function (builtin_identifier) @_import (arguments (string) @import.source))) (#eq? @_import "@import"))
((variable_declaration
  (identifier) @import.alias
  (field_expression
    object: (builtin_function (builtin_identifier) @_import (arguments (string) @import.source))
    member: (identifier) @import.name)) (#eq? @_import "@import"))
((builtin_function (builtin_identifier) @_import (arguments (string) @import.source)) (#eq? @_import "@import"))

; --- definitions
(variable_declaration . (identifier) @name (struct_declaration "{" @body)) @def.class
(variable_declaration . (identifier) @name (union_declaration "{" @body)) @def.class
(variable_declaration . (identifier) @name (enum_declaration "{" @body)) @def.enum
(variable_declaration . (identifier) @name (opaque_declaration "{" @body)) @def.class
(variable_declaration . (identifier) @name (error_set_declaration "{" @body)) @def.enum
(error_set_declaration (identifier) @name @def.constant)
(enum_declaration (container_field name: (_) @name) @def.constant)
(container_field name: (_) @name type: (_)? @type) @def.field
(function_declaration name: (_) @name type: (_) @type body: (_)? @body) @def.function
(variable_declaration . (identifier) @name type: (_) @type (_)? @value) @def.variable
(variable_declaration . (identifier) @name (call_expression function: (_) @call) @value) @def.variable
(variable_declaration . (identifier) @name (_) @value) @def.variable

; --- parameters and locals
(parameter name: (identifier) @binding type: (_) @type)
(payload (identifier) @binding)
(test_declaration) @scope
(block_label (identifier) @skip)

; --- references
(call_expression function: (identifier) @ref.call)
(call_expression function: (field_expression object: (_) @receiver member: (identifier) @ref.call))
(struct_initializer . (identifier) @ref.new)
(parameter type: (identifier) @ref.type)
(pointer_type (identifier) @ref.type)
(nullable_type (identifier) @ref.type)
(slice_type (identifier) @ref.type)
(function_declaration type: (identifier) @ref.type)
(container_field type: (identifier) @ref.type)
(variable_declaration type: (identifier) @ref.type)
(field_expression object: (_) @receiver member: (identifier) @ref.attribute)
(identifier) @ref.value
