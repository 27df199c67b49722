local Tap = behaviour "Tap"
local helpers = require "require_itself"

return Tap
