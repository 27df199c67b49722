local Tap = behaviour "Tap"

Tap.button = outlet "Button"

function Tap:onButonTap()
  self.button.title = "Tapped"
end

return Tap
