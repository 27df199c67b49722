local Tap = behaviour "Tap"

function Tap:onTap()
  if self.owner.enabled the
    self.owner.title = "Tapped"
  end
end

return Tap
