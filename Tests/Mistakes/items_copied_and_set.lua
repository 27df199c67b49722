local Tap = behaviour "Tap"

Tap.list = outlet "List"
Tap.feed = outlet "ScrollView"

function Tap:onTap()
  local items = self.list.items
  table.insert(items, "Shark")
  self.list.items = items
end

return Tap
