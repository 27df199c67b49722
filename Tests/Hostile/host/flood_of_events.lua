-- [host/flood] expect=timeout|error as=behaviour | tries: sends events for ever | host must: charge events to the script that sends them
local Hostile = behaviour "Hostile"

Hostile.noise = event { number = "integer" }

function Hostile:onTap()
  local i = 0
  while true do i = i + 1 self:send("noise", {number = i}) end
end

return Hostile
