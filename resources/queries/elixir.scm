; Elixir. Everything is a call; what it means is said by its target.

; --- imports
((call target: (identifier) @_alias
  (arguments (alias) @import.path (keywords (pair value: (alias) @import.alias)))) (#eq? @_alias "alias"))
((call target: (identifier) @_alias (arguments . (alias) @import.path)) (#eq? @_alias "alias"))
((call target: (identifier) @_alias (arguments . (dot) @import.tree)) (#eq? @_alias "alias"))
((call target: (identifier) @_import (arguments . (alias) @import.source))
  (#any-of? @_import "import" "use" "require"))

; --- definitions
((unary_operator operator: "@" operand: (call target: (identifier) @_attribute)) @decoration
  (#any-of? @_attribute "doc" "spec" "impl" "deprecated" "since" "decorate"))
((call target: (identifier) @_def (arguments . (alias) @name) (do_block) @body) @def.module
  (#any-of? @_def "defmodule" "defimpl"))
((call target: (identifier) @_def (arguments . (alias) @name) (do_block) @body) @def.interface
  (#eq? @_def "defprotocol"))
((call target: (identifier) @_def
  (arguments . [
    (call target: (identifier) @name)
    (identifier) @name
    (binary_operator left: (call target: (identifier) @name) operator: "when")
  ] (keywords)? @body)
  (do_block)? @body) @def.function
  (#any-of? @_def "def" "defp" "defdelegate" "defguard" "defguardp"))
((call target: (identifier) @_def
  (arguments . [
    (call target: (identifier) @name)
    (binary_operator left: (call target: (identifier) @name) operator: "when")
  ] (keywords)? @body)
  (do_block)? @body) @def.macro
  (#any-of? @_def "defmacro" "defmacrop"))
((unary_operator operator: "@" operand: (call target: (identifier) @name (arguments (_) @value))) @def.constant
  (#not-any-of? @name "moduledoc" "doc" "spec" "type" "typep" "opaque" "impl" "behaviour" "callback" "macrocallback"
    "enforce_keys" "derive" "deprecated" "since" "dialyzer" "compile" "external_resource" "before_compile" "after_compile"
    "on_load" "optional_callbacks" "tag" "describetag" "moduletag" "decorate"))

; --- parameters and locals
((call target: (identifier) @_def (arguments (call (arguments (identifier) @binding))))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop"))
((call target: (identifier) @_def (arguments (binary_operator left: (call (arguments (identifier) @binding)))))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop"))
((call target: (identifier) @_def (arguments (call (arguments (binary_operator (identifier) @binding)))))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop"))
((call target: (identifier) @_def
  (arguments (binary_operator left: (call (arguments (binary_operator (identifier) @binding))))))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop"))
(binary_operator left: (identifier) @binding operator: "=" right: (call target: (_) @call))
(binary_operator left: (identifier) @binding operator: ["=" "<-"])
(binary_operator left: (tuple (identifier) @binding) operator: ["=" "<-"])
(stab_clause left: (arguments (identifier) @binding))
(stab_clause left: (arguments (tuple (identifier) @binding)))
(map_content (keywords (pair value: (identifier) @ref.value)))
(anonymous_function) @scope
(unary_operator operator: "@" operand: (call target: (identifier) @skip))

; --- references
((unary_operator operator: "@" operand: (call target: (identifier) @_behaviour (arguments (alias) @ref.implement)))
  (#eq? @_behaviour "behaviour"))
(map (struct (alias) @ref.new))
(call target: (identifier) @ref.call)
(call target: (dot left: (_) @receiver right: (identifier) @ref.call))
(dot left: (_) @receiver right: (identifier) @ref.attribute)
(alias) @ref.value
(identifier) @ref.value
