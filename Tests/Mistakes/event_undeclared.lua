local Tap = behaviour "Tap"

function Tap:onTap()
  self:send("tapped")
end

return Tap
