local Tap = behaviour "Tap"

Tap.button = outlet "Button"
Tap.label  = outlet "Label"
Tap.count  = state(0)

function Tap:onButtonTap()
  after(1, self.refresh)
end

function Tap:refresh()
  self.count = self.count + 1
end

return Tap
