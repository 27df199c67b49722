local Tap = behaviour "Tap"

function Tap:onTap()
  self.owner.title = "Tapped"
end
end

return Tap
