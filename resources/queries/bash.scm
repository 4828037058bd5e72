; Bash and other shells.

((command name: (command_name (word) @_source) argument: [(word) (string) (concatenation)] @import.source)
  (#any-of? @_source "source" ".") (#set! import include))

(function_definition name: (_) @name body: (_) @body) @def.function
(declaration_command (variable_assignment name: (variable_name) @name value: (_)? @value)) @def.variable
(declaration_command (variable_name) @binding)
(variable_assignment name: (variable_name) @name value: (_)? @value) @def.variable

(for_statement variable: (variable_name) @binding)
(subshell) @scope
(command name: (command_name (word) @ref.call))
(simple_expansion (variable_name) @ref.value)
(expansion (variable_name) @ref.value)
