-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: passes 900,000 functions to together | host must: release the references, so that others can continue
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local f = function() end
  local t = {} for i = 1, 900000 do t[i] = f end
  pcall(together, table.unpack(t))
end
return Hostile
