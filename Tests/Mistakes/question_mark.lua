local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  self.label.text = self.count > 3 ? "many" : "few"
end

return Tap
