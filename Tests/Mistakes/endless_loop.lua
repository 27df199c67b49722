local Tap = behaviour "Tap"

Tap.isOver = state(false)

function Tap:onTap()
  while not self.isOver do
    self.owner.alpha = 0.5
  end
end

return Tap
