local Tap = behaviour "Tap"

Tap.label = outlet "Label"

function Tap:onTap()
  self.owner:attach("counter", { label = self.label, step = "2" })
end

return Tap
