local shapes = require "ui/shapes"

local Tap = behaviour "Tap"

return Tap
