local Tap = behaviour "Tap"

Tap.list = outlet "List"
Tap.feed = outlet "ScrollView"

function Tap:onTap()
  table.insert(self.list.items, "Shark")
end

return Tap
