local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.step   = integer { default = 1 }
Tap.count  = state(0)

function Tap:onButtonTap()
  self.label.text = self.count . " taps"
end

return Tap
