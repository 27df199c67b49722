-- [escape/metatable] expect=contained | tries: changes the metatable of strings | host must: contain it, and leave other scripts unaffected
local mt = getmetatable("")
if type(mt) == "table" then
  mt.__index = function() return function() return "pwned" end end
  return "ESCAPED"
end
local own = pcall(setmetatable, "", {})
return not own and ("x"):upper() == "X" and "CONTAINED" or "ESCAPED"
