local Tap = behaviour "Tap"

Tap.step = number { default = 1 } }

function Tap:onTap()
  self.owner.title = "Tapped"
end

return Tap
