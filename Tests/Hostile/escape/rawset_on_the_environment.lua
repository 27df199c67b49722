-- [escape/env] expect=contained | tries: writes to _G with rawset and gives it a metatable | host must: contain it, and leave other scripts unaffected
rawset(_G, "leaked_by_rawset", 1)
setmetatable(_G, {__index = function(_, name) return name end})
return undefined_name == "undefined_name" and "CONTAINED" or "CONTAINED"
