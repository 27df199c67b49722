local Tap = behaviour "Tap"

function Tap:onTap()
  after(1, function()
    if self.owner.enabled then
      self.owner.title = "Tapped"
  end)
end

return Tap
