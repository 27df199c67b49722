local Tap = behaviour "Tap"

Tap.button = outlet "Button"

function Tap:onButtonClick()
  self.button.title = "Tapped"
end

return Tap
