local Tap = behaviour "Tap"

Tap.list = outlet "List"
Tap.feed = outlet "ScrollView"

function Tap:onTap()
  self.feed.offset.y = 30
end

return Tap
