local Tap = behaviour "Tap"

function Tap onTap()
  self.owner.title = "Tapped"
end

return Tap
