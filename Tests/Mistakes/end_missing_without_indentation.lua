local Tap = behaviour "Tap"

function Tap:onTap()
if self.owner.enabled then
self.owner.title = "Tapped"
end

return Tap
