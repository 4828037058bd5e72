; Solidity.

; --- imports
(import_directive import_name: (identifier) @import.name . alias: (identifier) @import.alias source: (_) @import.source)
(import_directive import_name: (identifier) @import.name source: (_) @import.source)
(import_directive !import_name alias: (identifier) @import.namespace source: (_) @import.source)
(import_directive !import_name source: (_) @import.source alias: (identifier) @import.namespace)
(import_directive !import_name source: (_) @import.source)

; --- definitions
(contract_declaration name: (_) @name body: (_) @body) @def.class
(library_declaration name: (_) @name body: (_) @body) @def.class
(interface_declaration name: (_) @name body: (_) @body) @def.interface
(struct_declaration name: (_) @name "{" @body) @def.class
(struct_member type: (_) @type name: (_) @name) @def.field
(enum_declaration name: (_) @name "{" @body) @def.enum
(enum_value) @name @def.constant
(event_definition name: (_) @name) @def.type
(error_declaration name: (_) @name) @def.type
(modifier_definition name: (_) @name body: (_)? @body) @def.function
(constructor_definition "constructor" @name body: (_) @body) @def.constructor
(function_definition name: (_) @name body: (_)? @body) @def.function
(state_variable_declaration type: (_) @type name: (_) @name value: (_)? @value) @def.field
(constant_variable_declaration type: (_) @type name: (_) @name value: (_)? @value) @def.constant

; --- parameters and locals
(parameter type: (_) @type name: (identifier) @binding)
(variable_declaration type: (_) @type name: (identifier) @binding)
(event_paramater name: (identifier) @skip)
(error_parameter name: (identifier) @skip)

; --- references
(inheritance_specifier ancestor: (user_defined_type (identifier) @ref.inherit))
(modifier_invocation (identifier) @ref.decorator)
(using_directive (type_alias (identifier) @ref.type))
(emit_statement name: (identifier) @ref.call)
(revert_statement error: (identifier) @ref.new)
(new_expression name: (type_name (user_defined_type (identifier) @ref.new)))
(call_expression function: (identifier) @ref.call)
(call_expression function: (member_expression object: (_) @receiver property: (_) @ref.call))
(user_defined_type (identifier) @ref.type)
(member_expression object: (_) @receiver property: (_) @ref.attribute)
(identifier) @ref.value
