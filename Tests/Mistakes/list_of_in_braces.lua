local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.step   = integer { default = 1 }
Tap.count  = state(0)
Tap.order  = list { "control" }

function Tap:onButtonTap()
  self.label.text = #self.order .. " taps"
end

return Tap
