local shapes = require "shapes.lua"

local Tap = behaviour "Tap"

return Tap
