local Tap = behaviour "Tap"

function Tap:ONTAP()
  self.owner.title = "Tapped"
end

return Tap
