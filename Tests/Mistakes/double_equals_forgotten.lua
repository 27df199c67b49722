local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  if self.count = 3 then
    self.label.text = "three"
  end
end

return Tap
