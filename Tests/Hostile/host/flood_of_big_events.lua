-- [host/flood] expect=timeout|error|oom as=behaviour | tries: sends events with 1 MB payloads for ever | host must: drop a payload that nobody listens to
local Hostile = behaviour "Hostile"

Hostile.noise = event { words = "text" }
Hostile.whileBusy = "parallel"

function Hostile:onTap()
  local words = ("x"):rep(1000000)
  while true do self:send("noise", {words = words}) end
end

return Hostile
