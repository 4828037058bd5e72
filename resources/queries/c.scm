; What C and C++ share.

; --- includes
((preproc_include path: [(string_literal) (system_lib_string)] @import.source) (#set! import include))

; --- definitions
(preproc_def name: (_) @name value: (_) @value) @def.macro
(preproc_function_def name: (_) @name value: (_) @body) @def.macro
(type_definition type: (struct_specifier name: (_)? @_tag body: (_) @body) declarator: (type_identifier) @name) @def.class
(type_definition type: (union_specifier name: (_)? @_tag body: (_) @body) declarator: (type_identifier) @name) @def.class
(type_definition type: (enum_specifier name: (_)? @_tag body: (_) @body) declarator: (type_identifier) @name) @def.enum
(type_definition type: (struct_specifier name: (_) @skip body: (_)))
(type_definition type: (union_specifier name: (_) @skip body: (_)))
(type_definition type: (enum_specifier name: (_) @skip body: (_)))
(type_definition declarator: (type_identifier) @name) @def.type
(type_definition declarator: (pointer_declarator declarator: (type_identifier) @name)) @def.type
(type_definition
  declarator: (function_declarator
    declarator: (parenthesized_declarator (pointer_declarator declarator: (type_identifier) @name)))) @def.type
(struct_specifier name: (type_identifier) @name body: (_) @body) @def.class
(union_specifier name: (type_identifier) @name body: (_) @body) @def.class
(enum_specifier name: (type_identifier) @name body: (_) @body) @def.enum
(enumerator name: (_) @name) @def.constant
(function_definition
  type: (_) @type
  declarator: [
    (function_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))
    (pointer_declarator declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name)))
    (function_declarator
      declarator: (parenthesized_declarator
        (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))))
  ]
  body: (_) @body) @def.function
(declaration
  type: (_) @type
  declarator: [
    (function_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))
    (pointer_declarator declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name)))
  ]) @def.function
(field_declaration
  type: (_) @type
  declarator: [
    (field_identifier) @name
    (pointer_declarator declarator: (field_identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (field_identifier) @name))
    (array_declarator declarator: (field_identifier) @name)
    (function_declarator
      declarator: (parenthesized_declarator (pointer_declarator declarator: (field_identifier) @name)))
  ]) @def.field

; --- variables; those inside functions become locals
(declaration
  type: (_) @type
  declarator: [
    (identifier) @name
    (pointer_declarator declarator: (identifier) @name)
    (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @name))
    (array_declarator declarator: (identifier) @name)
    (init_declarator declarator: (identifier) @name value: (_) @value)
    (init_declarator declarator: (pointer_declarator declarator: (identifier) @name) value: (_) @value)
    (init_declarator declarator: (array_declarator declarator: (identifier) @name) value: (_) @value)
    (init_declarator
      declarator: (pointer_declarator (array_declarator declarator: (identifier) @name)) value: (_) @value)
    (function_declarator
      declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @name)))
  ]) @def.variable
(parameter_declaration
  type: (_) @type
  declarator: [
    (identifier) @binding
    (pointer_declarator declarator: (identifier) @binding)
    (pointer_declarator declarator: (pointer_declarator declarator: (identifier) @binding))
    (array_declarator declarator: (identifier) @binding)
    (function_declarator
      declarator: (parenthesized_declarator (pointer_declarator declarator: (identifier) @binding)))
  ])
(preproc_params (identifier) @binding)
(preproc_ifdef name: (identifier) @skip)
(preproc_defined (identifier) @skip)

; --- references
(call_expression function: (identifier) @ref.call)
(call_expression function: (field_expression argument: (_) @receiver field: (field_identifier) @ref.call))
(field_expression argument: (_) @receiver field: (field_identifier) @ref.attribute)
