local counter = require "counter"

local Tap = behaviour "Tap"

return Tap
