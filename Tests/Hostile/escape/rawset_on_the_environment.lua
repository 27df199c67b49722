-- [escape/env] expect=contained | host must: let nothing out, and leave other scripts alone
rawset(_G, "leaked_by_rawset", 1)
setmetatable(_G, {__index = function(_, name) return name end})
return undefined_name == "undefined_name" and "CONTAINED" or "CONTAINED"
