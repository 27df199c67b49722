-- [host/mem] expect=timeout|ok|error|oom as=behaviour | host must: have the room for references back, so that others can go on
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local f = function() end
  local t = {} for i = 1, 900000 do t[i] = f end
  pcall(together, table.unpack(t))
end
return Hostile
