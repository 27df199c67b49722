local Tap = behaviour "Tap"

Tap.list = outlet "List"
Tap.feed = outlet "ScrollView"

function Tap:onTap()
  table.insert(self.screen.children, "Shark")
end

return Tap
