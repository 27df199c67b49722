local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.step   = integer { default = 1 }
Tap.count  = state(0)
Tap.tapped = event()

function Tap:onButtonTap()
  send("tapped")
end

return Tap
