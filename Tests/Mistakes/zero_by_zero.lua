local Tap = behaviour "Tap"

Tap.done = event { share = "integer" }

function Tap:onTap()
  self:send("done", { share = 0 / 0 })
end

return Tap
