local Tap = behaviour "Tap"

Tap.count = state(0)

function Tap:onTap()
  if self.count > 3 then
    self.count = 0
  end
  end
  self.count = self.count + 1
end

return Tap
