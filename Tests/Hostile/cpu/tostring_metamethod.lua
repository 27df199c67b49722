-- [cpu/metamethod] expect=timeout|error | tries: loops for ever in __tostring | host must: stop it at its budget and report it once
return tostring(setmetatable({}, {__tostring = function() while true do end end}))
