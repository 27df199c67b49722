local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  local names = { "Eel" }
  self.label.text = "Hello " .. names[2]
end

return Tap
