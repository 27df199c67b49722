local Tap = behaviour "Tap"

function Tap:onTap()
  locl title = "Tapped"
  self.owner.title = title
end

return Tap
