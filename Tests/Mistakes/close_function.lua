local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  local ending <close> = function() self.label.hidden = true end
  self.label.hidden = false
end

return Tap
