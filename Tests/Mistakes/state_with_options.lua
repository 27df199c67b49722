local Tap = behaviour "Tap"

Tap.count = state { default = 0 }

function Tap:onTap()
  self.count = self.count + 1
end

return Tap
