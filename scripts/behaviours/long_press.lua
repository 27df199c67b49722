--- Distinguishes a long press on its control from a tap. After a long press, lifting the finger is
--- no tap.
local LongPress = behaviour "Long press"

LongPress.control  = outlet { "Control", help = "The control to press" }
LongPress.duration = seconds { default = 0.5, min = 0.1, max = 10,
  help = "How long the finger has to stay down" }
LongPress.slop     = number { default = 10, min = 0, max = 1000,
  help = "How far the finger may move, in points" }
LongPress.keepsTap = boolean { default = false, help = "Whether lifting is still a tap" }
LongPress.isHeld   = state(false)
LongPress.start    = state({})
LongPress.pressed  = event { point = "point" }

-- A new touch restarts the time.
LongPress.whileBusy = { onControlTouchDown = "restart" }

function LongPress:onControlTouchDown(event)
  self.start = event.point
  self.isHeld = true
  wait(self.duration)
  if not self.isHeld then return end
  self.isHeld = false
  if not self.keepsTap then self.control:cancelTouch() end
  self:send("pressed", { point = self.start })
end

function LongPress:onChange(property)
  if property == "control" then self.isHeld = false end
end

function LongPress:onControlTouchMoved(event)
  if not self.isHeld then return end
  local x, y = event.point.x - self.start.x, event.point.y - self.start.y
  if x * x + y * y > self.slop * self.slop then self.isHeld = false end
end

function LongPress:onControlTouchUp()
  self.isHeld = false
end

function LongPress:onControlTouchCancelled()
  self.isHeld = false
end

return LongPress
