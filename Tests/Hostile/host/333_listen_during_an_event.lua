-- [host/register] expect=ok|error|timeout as=behaviour | host must: listeners may come and go during an event
local Hostile = behaviour "Hostile"

Hostile.whileBusy = "parallel"

function Hostile:onTap()
  for _ = 1, 3 do
    together(function() waitFor(self.owner, "tap") end, function() self.owner:tap() end)
  end
end

return Hostile
