; Ruby.

; --- requires
((call method: (identifier) @_require arguments: (argument_list . (string (string_content) @import.source)))
  (#any-of? @_require "require" "load") (#set! import include))
((call method: (identifier) @_require arguments: (argument_list . (string (string_content) @import.source)))
  (#eq? @_require "require_relative") (#set! import include) (#set! source relative))
((call method: (identifier) @_autoload
  arguments: (argument_list . (simple_symbol) (string (string_content) @import.source)))
  (#eq? @_autoload "autoload") (#set! import include))

; --- definitions
(module name: (constant) @name body: (_)? @body) @def.module
(module name: (scope_resolution name: (constant) @name) body: (_)? @body) @def.module
(class name: (constant) @name body: (_)? @body) @def.class
(class name: (scope_resolution name: (constant) @name) body: (_)? @body) @def.class
(method name: (_) @name body: (_)? @body) @def.function
(singleton_method name: (_) @name body: (_)? @body) @def.function
((assignment left: (constant) @name
  right: (call receiver: (constant) @_maker method: (identifier) @_new block: (_)? @body)) @def.class
  (#any-of? @_maker "Struct" "Class" "Module" "Data") (#any-of? @_new "new" "define"))
(assignment left: (constant) @name right: (lambda body: (_) @body)) @def.function
(assignment left: (constant) @name right: (_) @value) @def.constant
((call method: (identifier) @_attr arguments: (argument_list (simple_symbol) @name @def.property))
  (#any-of? @_attr "attr_reader" "attr_writer" "attr_accessor"))
((call method: (identifier) @_alias arguments: (argument_list . (simple_symbol) @name) @value) @def.method
  (#any-of? @_alias "alias_method" "define_method" "scope"))
((assignment left: (instance_variable) @name
  right: (call receiver: (constant) @construct method: (identifier) @_new) @value) @def.field
  (#eq? @_new "new") (#set! owner class))
((assignment left: (instance_variable) @name right: (_) @value) @def.field (#set! owner class))

; --- parameters and locals
((assignment left: (identifier) @binding right: (call receiver: (_) @construct method: (identifier) @_new))
  (#eq? @_new "new"))
(assignment left: (identifier) @binding)
(left_assignment_list (identifier) @binding)
(method_parameters (identifier) @binding)
(block_parameters (identifier) @binding)
(lambda_parameters (identifier) @binding)
(destructured_parameter (identifier) @binding)
(optional_parameter name: (identifier) @binding)
(keyword_parameter name: (identifier) @binding)
(splat_parameter name: (identifier) @binding)
(hash_splat_parameter name: (identifier) @binding)
(block_parameter name: (identifier) @binding)
(exception_variable (identifier) @binding)
(for pattern: (identifier) @binding)
(block) @scope
(do_block) @scope

; --- references
(superclass (constant) @ref.inherit)
(superclass (scope_resolution scope: (_) @receiver name: (constant) @ref.inherit))
((call method: (identifier) @_mixin arguments: (argument_list (constant) @ref.inherit))
  (#any-of? @_mixin "include" "extend" "prepend"))
((call method: (identifier) @_mixin
  arguments: (argument_list (scope_resolution scope: (_) @receiver name: (constant) @ref.inherit)))
  (#any-of? @_mixin "include" "extend" "prepend"))
((call receiver: (constant) @ref.new method: (identifier) @_new) (#eq? @_new "new"))
((call receiver: (scope_resolution scope: (_) @receiver name: (constant) @ref.new) method: (identifier) @_new)
  (#eq? @_new "new"))
(call receiver: (_) @receiver method: [(identifier) (constant)] @ref.call)
(call !receiver method: [(identifier) (constant)] @ref.call)
(scope_resolution scope: (_) @receiver name: (constant) @ref.value)
(instance_variable) @ref.attribute
(constant) @ref.value
(identifier) @ref.value
