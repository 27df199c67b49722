local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.step   = integer { default = 1 }
Tap.count  = state(0)
Tap.target = text { default = "button" }

function Tap:onButtonTap()
  self.target.title = "x"
end

return Tap
