-- [host/handler] expect=error|oom|timeout as=behaviour | tries: starts 5,000 waits for one event | host must: limit the number of waiting tasks
local Hostile = behaviour "Hostile"

Hostile.whileBusy = "parallel"

function Hostile:onTap()
  local waits = {}
  for i = 1, 5000 do waits[i] = function() waitFor(self.owner, "tap") end end
  together(table.unpack(waits))
end

return Hostile
