local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  local shapes = require "scripts/shapes"
  self.label.text = shapes.name
end

return Tap
