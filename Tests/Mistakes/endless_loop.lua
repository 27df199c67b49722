local Tap = behaviour "Tap"

Tap.isOver = state(false)

function Tap:onTap()
  while not self.isOver do end
end

return Tap
