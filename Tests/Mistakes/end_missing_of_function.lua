local Tap = behaviour "Tap"

function Tap:onTap()
  for _ = 1, 3 do
    self:show("many")
  end

function Tap:show(text)
  self.owner.title = text
end

return Tap
