; What JavaScript, TypeScript and TSX share. Where two patterns name the same token, the outer one wins, then the earlier one.

; --- imports and re-exports
(import_statement (import_clause (identifier) @import.default) source: (string) @import.source)
(import_statement (import_clause (namespace_import (identifier) @import.namespace)) source: (string) @import.source)
(import_statement
  (import_clause (named_imports (import_specifier name: (_) @import.name alias: (identifier)? @import.alias)))
  source: (string) @import.source)
(import_statement . source: (string) @import.source)

((export_statement
  (export_clause (export_specifier name: (_) @import.name alias: (_)? @import.alias))
  source: (string) @import.source) (#set! import reexport))
((export_statement (namespace_export (_) @import.namespace) source: (string) @import.source) (#set! import reexport))
((export_statement . source: (string) @import.source) (#set! import reexport))

((variable_declarator
  name: (identifier) @import.namespace
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @import.source)))
  (#eq? @_require "require"))
((variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @import.name)
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @import.source)))
  (#eq? @_require "require"))
((variable_declarator
  name: (object_pattern (pair_pattern key: (property_identifier) @import.name value: (identifier) @import.alias))
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @import.source)))
  (#eq? @_require "require"))
((variable_declarator
  name: (identifier) @import.alias
  value: (member_expression
    object: (call_expression function: (identifier) @_require arguments: (arguments . (string) @import.source))
    property: (property_identifier) @import.name))
  (#eq? @_require "require"))
((call_expression function: (identifier) @_require arguments: (arguments . (string) @import.source))
  (#eq? @_require "require"))
(variable_declarator
  name: (identifier) @import.namespace
  value: (await_expression (call_expression function: (import) arguments: (arguments . (string) @import.source))))
(variable_declarator
  name: (object_pattern (shorthand_property_identifier_pattern) @import.name)
  value: (await_expression (call_expression function: (import) arguments: (arguments . (string) @import.source))))
(variable_declarator
  name: (object_pattern (pair_pattern key: (property_identifier) @import.name value: (identifier) @import.alias))
  value: (await_expression (call_expression function: (import) arguments: (arguments . (string) @import.source))))
(call_expression function: (import) arguments: (arguments . (string) @import.source))

; --- what a file exports
(export_statement !source (export_clause (export_specifier name: (_) @export.name alias: (_)? @export.alias)))
((export_statement "default" declaration: (_ name: (_) @export.name)) (#set! alias default))
((export_statement "default" value: (identifier) @export.name) (#set! alias default))
(export_statement declaration: (_ name: (_) @export.name))
(export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @export.name)))
(export_statement declaration: (variable_declaration (variable_declarator name: (identifier) @export.name)))
(export_statement
  declaration: (lexical_declaration
    (variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @export.name))))
((assignment_expression
  left: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
  right: (identifier) @export.name)
  (#eq? @_module "module") (#eq? @_exports "exports") (#set! alias default))
((assignment_expression
  left: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
  right: (object (shorthand_property_identifier) @export.name))
  (#eq? @_module "module") (#eq? @_exports "exports"))
((assignment_expression
  left: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)
  right: (object (pair key: (property_identifier) @export.alias value: (identifier) @export.name)))
  (#eq? @_module "module") (#eq? @_exports "exports"))

; --- functions and classes
(function_declaration name: (_) @name body: (_) @body) @def.function
(generator_function_declaration name: (_) @name body: (_) @body) @def.function
(class_declaration name: (_) @name body: (_) @body) @def.class
(method_definition name: (_) @name body: (_) @body) @def.method
(export_statement "default" @name value: (arrow_function body: (_) @body)) @def.function
(export_statement "default" @name value: (function_expression !name body: (_) @body)) @def.function
(export_statement "default" @name value: (class !name body: (_) @body)) @def.class
(export_statement "default" @name value: (object) @body) @def.constant
(export_statement "default" @name value: (call_expression) @value) @def.constant

(lexical_declaration kind: _ @keyword
  (variable_declarator name: (identifier) @name value: (arrow_function body: (_) @body)) @def.function)
(lexical_declaration kind: _ @keyword
  (variable_declarator name: (identifier) @name value: (function_expression body: (_) @body)) @def.function)
(lexical_declaration kind: _ @keyword
  (variable_declarator name: (identifier) @name value: (generator_function body: (_) @body)) @def.function)
(lexical_declaration kind: _ @keyword
  (variable_declarator name: (identifier) @name value: (class body: (_) @body)) @def.class)
(variable_declaration "var" @keyword
  (variable_declarator name: (identifier) @name value: (arrow_function body: (_) @body)) @def.function)
(variable_declaration "var" @keyword
  (variable_declarator name: (identifier) @name value: (function_expression body: (_) @body)) @def.function)
(variable_declaration "var" @keyword
  (variable_declarator name: (identifier) @name value: (class body: (_) @body)) @def.class)
(pair key: (_) @name value: (arrow_function body: (_) @body)) @def.method
(pair key: (_) @name value: (function_expression body: (_) @body)) @def.method
(assignment_expression
  left: (member_expression object: (_) @receiver property: (_) @name)
  right: (arrow_function body: (_) @body)) @def.method
(assignment_expression
  left: (member_expression object: (_) @receiver property: (_) @name)
  right: (function_expression body: (_) @body)) @def.method

; --- parameters and locals
(for_statement initializer: (lexical_declaration (variable_declarator name: (identifier) @binding)))
(for_statement initializer: (variable_declaration (variable_declarator name: (identifier) @binding)))
(for_in_statement left: (identifier) @binding)
(catch_clause parameter: (identifier) @binding)
(arrow_function parameter: (identifier) @binding)
(rest_pattern (identifier) @binding)
(array_pattern (identifier) @binding)
(array_pattern (assignment_pattern left: (identifier) @binding))
(pair_pattern value: (identifier) @binding)
(pair_pattern value: (assignment_pattern left: (identifier) @binding))
(shorthand_property_identifier_pattern) @binding
(function_expression name: (identifier) @binding)
(class name: (_) @binding)

(arrow_function body: (_)) @scope
(function_expression body: (_)) @scope
(generator_function body: (_)) @scope
(class_static_block) @scope

; --- constants and variables; those inside functions become locals
(lexical_declaration kind: _ @keyword
  (variable_declarator name: (identifier) @name value: (new_expression constructor: (_) @construct) @value) @def.constant)

; --- fields that are only ever assigned
((assignment_expression
  left: (member_expression object: (this) property: (property_identifier) @name)
  right: (new_expression constructor: (_) @construct) @value) @def.field (#set! owner class))
((assignment_expression left: (member_expression object: (this) property: (_) @name) right: (_) @value) @def.field
  (#set! owner class))

; --- references
(call_expression function: (identifier) @ref.call)
(call_expression function: (member_expression object: (_) @receiver property: (_) @ref.call))
(new_expression constructor: (identifier) @ref.new)
(new_expression constructor: (member_expression object: (_) @receiver property: (_) @ref.new))
(decorator (identifier) @ref.decorator)
(decorator (call_expression function: (identifier) @ref.decorator))
(decorator (member_expression object: (_) @receiver property: (_) @ref.decorator))
(decorator (call_expression function: (member_expression object: (_) @receiver property: (_) @ref.decorator)))
(decorator) @decoration
(member_expression object: (_) @receiver property: (_) @ref.attribute)
