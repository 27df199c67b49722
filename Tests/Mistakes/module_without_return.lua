local shapes = require "shapes"

local Tap = behaviour "Tap"

function Tap:onTap()
  self.owner.title = shapes.name(3)
end

return Tap
