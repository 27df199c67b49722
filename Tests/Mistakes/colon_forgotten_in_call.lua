local Tap = behaviour "Tap"

function Tap:onTap()
  self.owner.animate { alpha = 0 }
end

return Tap
