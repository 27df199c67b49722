local Tap = behaviour "Tap"

Tap.button = outlet "Button"

function Tap:onButtonTap()
  error("bad argument #1 to 'insert' (table expected, got nil)")
end

return Tap
