local shapes = require "shapes"

local Tap = behaviour "Tap"

function Tap:onTap()
  self.owner.title = shapes.triangle
end

return Tap
