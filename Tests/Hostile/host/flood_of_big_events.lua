-- [host/flood] expect=timeout|error|oom as=behaviour | host must: a payload is dropped when nobody listens
local Hostile = behaviour "Hostile"

Hostile.noise = event { words = "text" }
Hostile.whileBusy = "parallel"

function Hostile:onTap()
  local words = ("x"):rep(1000000)
  while true do self:send("noise", {words = words}) end
end

return Hostile
