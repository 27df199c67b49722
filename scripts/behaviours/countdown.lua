--- Counts down to zero, and shows the remaining time in its label. A caller of `start` waits until
--- it has ended or is stopped.
local Countdown = behaviour "Countdown"

Countdown.label     = outlet { "Label", help = "Shows the remaining time" }
Countdown.duration  = seconds { default = 10, min = 0, max = 86400, help = "The starting time" }
Countdown.autostart = boolean { default = false, help = "Whether it starts automatically" }
Countdown.remaining = state(0.0)
Countdown.endsAt    = state(0.0)
Countdown.isRunning = state(false)
Countdown.finished  = event()
Countdown.stopped   = event()

-- Smaller differences are rounding errors.
local precision = 0.001

Countdown.whileBusy = { start = "parallel" }

function Countdown:onAttach()
  self:reset()
  if self.autostart then self:start() end
end

function Countdown:onChange(property)
  if property == "duration" and not self.isRunning then self:reset() end
  if property == "label" then self:_show() end
end

--- Starts, or continues where it was stopped.
function Countdown:start()
  if self.isRunning then return end
  if self.remaining <= 0 then self:reset() end
  self.isRunning = true
  self.endsAt = now() + self.remaining
  self._ticks = start(function() self:_count() end)
  if self.isRunning then waitFor(self, "stopped") end
end

--- Stops; `start` continues from here.
function Countdown:stop()
  if not self.isRunning then return end
  self._ticks:cancel()
  self.isRunning = false
  self.remaining = math.max(0, self.endsAt - now())
  self:send("stopped")
end

--- Resets the time, and keeps running if it was.
function Countdown:reset()
  self.remaining = self.duration
  self.endsAt = now() + self.duration
  self:_show()
end

function Countdown:_count()
  self:_update()
  while self.remaining > 0 do
    wait(self.remaining - (self:_wholeSeconds() - 1))
    self:_update()
  end
  self.isRunning = false
  self:send("finished")
  self:send("stopped")
end

function Countdown:_update()
  local left = self.endsAt - now()
  self.remaining = left > precision and left or 0
  self:_show()
end

function Countdown:_wholeSeconds()
  return math.ceil(self.remaining - precision)
end

function Countdown:_show()
  if not self.label:isAlive() then return end
  local left = self:_wholeSeconds()
  if left < 60 then
    self.label.text = tostring(left)
  else
    self.label.text = ("%d:%02d"):format(left // 60, left % 60)
  end
end

return Countdown
