local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  if !self.label.hidden then
    self.label.hidden = true
  end
end

return Tap
