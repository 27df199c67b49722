local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  for _, button in ipairs(self.button) do
    button.hidden = true
  end
end

return Tap
