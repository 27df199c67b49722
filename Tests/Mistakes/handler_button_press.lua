local Tap = behaviour "Tap"

Tap.button = outlet "Button"

function Tap:onButtonPress()
  self.button.title = "Tapped"
end

return Tap
