local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.step   = integer { default = 1 }
Tap.count  = state(0)

function Tap:onButtonTap()
  self.label.text = "Taps: " . self.count
end

return Tap
