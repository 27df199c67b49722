-- [host/flood] expect=ok|error|timeout as=behaviour | tries: starts 5,000 actions that wait | host must: limit the tasks of a behaviour
local Hostile = behaviour "Hostile"

Hostile.whileBusy = "parallel"

function Hostile:sleep() wait(1000) end

function Hostile:onTap()
  for _ = 1, 5000 do
    coroutine.wrap(function() self:sleep() end)()
  end
end

return Hostile
