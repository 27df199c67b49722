local Tap = behaviour "Tap"

Tap.counted = event { count = integer }

function Tap:onTap()
  self:send("counted", { count = 1 })
end

return Tap
