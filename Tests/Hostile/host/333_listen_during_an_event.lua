-- [host/register] expect=ok|error|timeout as=behaviour | tries: starts and ends waits for an event while it is being sent | host must: allow listeners to be added and removed during an event
local Hostile = behaviour "Hostile"

Hostile.whileBusy = "parallel"

function Hostile:onTap()
  for _ = 1, 3 do
    together(function() waitFor(self.owner, "tap") end, function() self.owner:tap() end)
  end
end

return Hostile
