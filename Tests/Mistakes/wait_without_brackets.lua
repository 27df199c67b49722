local Tap = behaviour "Tap"

function Tap:onTap()
  wait 5
  self.owner.title = "Tapped"
end

return Tap
