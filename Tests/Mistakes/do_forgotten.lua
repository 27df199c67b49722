local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  for i = 1, 3
    self.count = i
  end
end

return Tap
