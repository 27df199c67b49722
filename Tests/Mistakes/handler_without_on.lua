local Tap = behaviour "Tap"

Tap.button = outlet "Button"

function Tap:buttonTap()
  self.button.title = "Tapped"
end

return Tap
