-- [escape/metatable] expect=contained | host must: let nothing out, and leave other scripts alone
local mt = getmetatable("")
if type(mt) == "table" then
  mt.__index = function() return function() return "pwned" end end
  return "ESCAPED"
end
local own = pcall(setmetatable, "", {})
return not own and ("x"):upper() == "X" and "CONTAINED" or "ESCAPED"
