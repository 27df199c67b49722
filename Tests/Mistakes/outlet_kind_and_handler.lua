local Tap = behaviour "Tap"

Tap.button = outlet "Buton"
Tap.label  = outlet "Label"

function Tap:onButtonTap()
  self.label.text = "tapped"
end

return Tap
