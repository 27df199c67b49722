local shapes = require "shape"

local Tap = behaviour "Tap"

return Tap
