local Tap = behaviour "Tap"

function Tap:onTap()
  self.refresh()
end

function Tap:refresh()
  self.owner.title = "Tapped"
end

return Tap
