-- [cpu/metamethod] expect=timeout|error | host must: stop it at its budget and report once
return tostring(setmetatable({}, {__tostring = function() while true do end end}))
