local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  if self.count == 1 then
    self.label.text = "one"
  elif self.count == 2 then
    self.label.text = "two"
  end
end

return Tap
