local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  for _, name in { "Eel", "Ray" } do
    log(name)
  end
end

return Tap
