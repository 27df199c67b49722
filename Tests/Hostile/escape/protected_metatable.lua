-- [escape/metatable] expect=contained | host must: let nothing out, and leave other scripts alone
local t = setmetatable({}, {__metatable = "mine"})
if getmetatable(t) ~= "mine" or pcall(setmetatable, t, {}) then return "ESCAPED" end
return "CONTAINED"
