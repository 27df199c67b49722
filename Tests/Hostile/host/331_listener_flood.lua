-- [host/handler] expect=error|oom|timeout as=behaviour | host must: what waits is limited
local Hostile = behaviour "Hostile"

Hostile.whileBusy = "parallel"

function Hostile:onTap()
  local waits = {}
  for i = 1, 5000 do waits[i] = function() waitFor(self.owner, "tap") end end
  together(table.unpack(waits))
end

return Hostile
