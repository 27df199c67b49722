local Tap = behaviour "Tap"

Tap.count = state(0)

function Tap:onTap()
  if self.count > 3 then
    self:show("many")

  self.count = self.count + 1
end

function Tap:show(text)
  self.owner.title = text
end

return Tap
