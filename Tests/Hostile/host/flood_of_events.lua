-- [host/flood] expect=timeout|error as=behaviour | host must: events cost the time of whoever sends them
local Hostile = behaviour "Hostile"

Hostile.noise = event { number = "integer" }

function Hostile:onTap()
  local i = 0
  while true do i = i + 1 self:send("noise", {number = i}) end
end

return Hostile
