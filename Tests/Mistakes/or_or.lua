local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  if self.count < 1 || self.count > 5 then
    self.label.text = "odd"
  end
end

return Tap
