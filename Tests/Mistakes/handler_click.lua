local Tap = behaviour "Tap"

Tap.button = outlet "Button"

function Tap:onClick()
  self.button.title = "Tapped"
end

return Tap
