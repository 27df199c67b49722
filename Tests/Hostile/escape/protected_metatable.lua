-- [escape/metatable] expect=contained | tries: changes a metatable that __metatable protects | host must: contain it, and leave other scripts unaffected
local t = setmetatable({}, {__metatable = "mine"})
if getmetatable(t) ~= "mine" or pcall(setmetatable, t, {}) then return "ESCAPED" end
return "CONTAINED"
