-- [host/pingpong] expect=ok|error|timeout as=behaviour | host must: the host gets its turn, and what starts itself again and again is stopped
local Hostile = behaviour "Hostile"

Hostile.ping = event()

local function pong(self)
  wait(0)
  self:send("ping")
  together(function() pong(self) end, function() pong(self) end)
end

function Hostile:onTap() pong(self) end

return Hostile
