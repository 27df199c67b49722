local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  self.button.frame = { x = 0, y = 0, width = 10, height = 10 }
end

return Tap
