-- [host/service] expect=error|timeout as=behaviour | tries: passes long texts to 500 calls that wait | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"
function Hostile:onTap()
  local f = service "post".fetch
  local s = ("x"):rep(999999)
  local fs = {}
  for i = 1, 500 do fs[i] = function() f(s) end end
  together(table.unpack(fs))
end
return Hostile
