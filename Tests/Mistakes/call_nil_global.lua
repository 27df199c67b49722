local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  wiat(1)
end

return Tap
