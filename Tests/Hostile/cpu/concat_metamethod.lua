-- [cpu/metamethod] expect=timeout|error | host must: refuse it where the library corrupts memory in it, else stop it
local t = setmetatable({}, {__concat = function() while true do end end})
pcall(function() return t .. "" end)
return "" .. t
