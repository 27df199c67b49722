local Tap = behaviour "Tap"

Tap.list = outlet "List"

function Tap:onTap()
  self.list.delete(1)
end

return Tap
