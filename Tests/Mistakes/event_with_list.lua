local Tap = behaviour "Tap"

Tap.counted = event { "count" }

function Tap:onTap()
  self:send("counted", { count = 1 })
end

return Tap
