-- [cpu/metamethod] expect=timeout|error | tries: loops for ever in __concat | host must: refuse it where the Lua library corrupts memory in __concat, and otherwise stop it
local t = setmetatable({}, {__concat = function() while true do end end})
pcall(function() return t .. "" end)
return "" .. t
