-- [host/pingpong] expect=ok|error|timeout as=behaviour | tries: restarts itself through wait(0), events and together | host must: keep the host running, and stop the loop
local Hostile = behaviour "Hostile"

Hostile.ping = event()

local function pong(self)
  wait(0)
  self:send("ping")
  together(function() pong(self) end, function() pong(self) end)
end

function Hostile:onTap() pong(self) end

return Hostile
