; Rust.

; --- imports
((use_declaration (visibility_modifier) argument: (_) @import.tree) (#set! import reexport))
(use_declaration argument: (_) @import.tree)
((mod_item name: (identifier) @import.module !body) (#set! import include))
(extern_crate_declaration name: (identifier) @import.namespace @import.source)

; --- definitions
(attribute_item) @decoration
(inner_attribute_item) @decoration
(mod_item name: (_) @name body: (_) @body) @def.module
(struct_item name: (_) @name body: (_)? @body) @def.class
(union_item name: (_) @name body: (_) @body) @def.class
(enum_item name: (_) @name body: (_) @body) @def.enum
(enum_variant name: (_) @name) @def.constant
(trait_item name: (_) @name body: (_) @body) @def.trait
(type_item name: (_) @name type: (_) @value) @def.type
(associated_type name: (_) @name) @def.type
(function_item name: (_) @name return_type: (_)? @type body: (_) @body) @def.function
(function_signature_item name: (_) @name return_type: (_)? @type) @def.function
(const_item name: (_) @name type: (_) @type value: (_)? @value) @def.constant
(static_item name: (_) @name type: (_) @type value: (_)? @value) @def.variable
(field_declaration name: (_) @name type: (_) @type) @def.field
(macro_definition name: (_) @name (macro_rule) @body) @def.macro
(impl_item trait: (_) @name type: (_) @receiver) @container
(impl_item !trait type: (_) @receiver) @container

; --- parameters and locals
(parameters (parameter pattern: (identifier) @binding type: (_) @type))
(closure_parameters (parameter pattern: (identifier) @binding type: (_) @type))
(closure_parameters (identifier) @binding)
(closure_expression) @scope
(let_declaration pattern: (identifier) @binding type: (_) @type)
(let_declaration pattern: (identifier) @binding value: (struct_expression name: (_) @type))
(let_declaration pattern: (identifier) @binding value: (call_expression function: (_) @call))
(let_declaration pattern: (identifier) @binding value: (try_expression (call_expression function: (_) @call)))
(let_declaration pattern: (identifier) @binding value: (await_expression (call_expression function: (_) @call)))
(let_declaration pattern: (identifier) @binding)
(for_expression pattern: (identifier) @binding)
(tuple_pattern (identifier) @binding)
(mut_pattern (identifier) @binding)
(ref_pattern (identifier) @binding)
(reference_pattern (identifier) @binding)
(captured_pattern . (identifier) @binding)
((tuple_struct_pattern type: (_) (identifier) @binding) (#match? @binding "^[a-z_]"))
((match_pattern . (identifier) @binding) (#match? @binding "^[a-z_]"))
(field_pattern name: (shorthand_field_identifier) @binding)
(field_pattern pattern: (identifier) @binding)
(type_parameter name: (_) @binding)
(lifetime (identifier) @skip)
(metavariable) @skip

; --- references
(impl_item trait: (type_identifier) @ref.implement)
(impl_item trait: (generic_type type: (type_identifier) @ref.implement))
(impl_item trait: (scoped_type_identifier path: (_) @receiver name: (_) @ref.implement))
(impl_item trait: (generic_type type: (scoped_type_identifier path: (_) @receiver name: (_) @ref.implement)))
(trait_item bounds: (trait_bounds (type_identifier) @ref.inherit))
(trait_item bounds: (trait_bounds (scoped_type_identifier path: (_) @receiver name: (_) @ref.inherit)))
(attribute (identifier) @ref.decorator)
(attribute (scoped_identifier path: (_) @receiver name: (_) @ref.decorator))
(macro_invocation macro: (identifier) @ref.macro)
(macro_invocation macro: (scoped_identifier path: (_) @receiver name: (_) @ref.macro))
(call_expression function: (identifier) @ref.call)
(call_expression function: (scoped_identifier path: (_) @receiver name: (_) @ref.call))
(call_expression function: (field_expression value: (_) @receiver field: (field_identifier) @ref.call))
(call_expression function: (generic_function function: (identifier) @ref.call))
(call_expression function: (generic_function function: (scoped_identifier path: (_) @receiver name: (_) @ref.call)))
(call_expression
  function: (generic_function function: (field_expression value: (_) @receiver field: (field_identifier) @ref.call)))
(struct_expression name: (type_identifier) @ref.new)
(struct_expression name: (scoped_type_identifier path: (_) @receiver name: (_) @ref.new))
(field_expression value: (_) @receiver field: (field_identifier) @ref.attribute)
(scoped_type_identifier path: (_) @receiver name: (_) @ref.type)
(scoped_identifier path: (_) @receiver name: (_) @ref.value)
(type_identifier) @ref.type
(identifier) @ref.value
