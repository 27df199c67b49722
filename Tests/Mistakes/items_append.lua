local Tap = behaviour "Tap"

Tap.list = outlet "List"
Tap.feed = outlet "ScrollView"

function Tap:onTap()
  self.list.items[#self.list.items + 1] = "Shark"
end

return Tap
