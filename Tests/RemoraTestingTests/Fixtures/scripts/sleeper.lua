--- Does nothing, for a while, on any owner.
local Sleeper = behaviour "Sleeper"

Sleeper.isAwake = state(true)

function Sleeper:sleep()
  self.isAwake = false
  wait(2)
  self.isAwake = true
end

return Sleeper
