local Slow = behaviour "Slow"
Slow.touches = state(0)
Slow.level   = number {}

local function work()
  wait(0.001)
  local text = ""
  for n = 1, 200 do text = text .. n end
end

--- Takes its time for each tap, and shows how many touches of a person were among them: these have a place.
function Slow:onTap(event)
  wait(0.01)
  if not event.point then return end
  self.touches = self.touches + 1
  self.owner.title = tostring(self.touches)
end

function Slow:work() work() end
function Slow:onChange() work() end
function Slow:onAppear() work() end

return Slow
