-- [escape/env] expect=contained | host must: let nothing out, and leave other scripts alone
return leaked_by_rawset == nil and undefined_name == nil and "CONTAINED" or "ESCAPED"
