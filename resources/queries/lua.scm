; Lua.

; --- modules
((assignment_statement
  (variable_list name: (identifier) @import.namespace)
  (expression_list value: (function_call name: (identifier) @_require arguments: (arguments (string) @import.source))))
  (#eq? @_require "require"))
((function_call name: (identifier) @_require arguments: (arguments (string) @import.source)) (#eq? @_require "require"))

; --- definitions
(function_declaration name: (identifier) @name body: (_)? @body) @def.function
(function_declaration name: (dot_index_expression table: (_) @receiver field: (_) @name) body: (_)? @body) @def.method
(function_declaration name: (method_index_expression table: (_) @receiver method: (_) @name) body: (_)? @body)
  @def.method
(assignment_statement
  (variable_list name: (dot_index_expression table: (_) @receiver field: (_) @name))
  (expression_list value: (function_definition body: (_)? @body))) @def.method
(variable_declaration (assignment_statement
  (variable_list name: (identifier) @name) (expression_list value: (function_definition body: (_)? @body))))
  @def.function
(field name: (identifier) @name value: (function_definition body: (_)? @body)) @def.method
(variable_declaration (assignment_statement
  (variable_list name: (identifier) @name)
  (expression_list value: (function_call name: (_) @call) @value))) @def.variable
(variable_declaration (assignment_statement
  (variable_list name: (identifier) @name) (expression_list value: (_) @value))) @def.variable
(variable_declaration (variable_list name: (identifier) @name)) @def.variable
(assignment_statement (variable_list name: (identifier) @name) (expression_list value: (_) @value)) @def.variable

; --- parameters and locals
(parameters name: (identifier) @binding)
(for_generic_clause (variable_list name: (identifier) @binding))
(for_numeric_clause name: (identifier) @binding)
(function_definition) @scope
(field name: (identifier) @skip)
(label_statement (identifier) @skip)
(goto_statement (identifier) @skip)

; --- references
(function_call name: (identifier) @ref.call)
(function_call name: (dot_index_expression table: (_) @receiver field: (_) @ref.call))
(function_call name: (method_index_expression table: (_) @receiver method: (_) @ref.call))
(dot_index_expression table: (_) @receiver field: (_) @ref.attribute)
(identifier) @ref.value
