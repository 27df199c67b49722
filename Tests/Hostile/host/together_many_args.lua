-- [host/log] expect=timeout|ok|error|oom as=behaviour | tries: passes 900,000 functions to together | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local f = function() end
  local t = {} for i = 1, 900000 do t[i] = f end
  together(table.unpack(t))
end
return Hostile
