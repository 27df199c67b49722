--- Leaves its screen when nobody has used it for a while, so that the next visitor starts afresh.
local LeaveWhenIdle = behaviour "Leave when idle"

LeaveWhenIdle.page     = outlet "Screen"
LeaveWhenIdle.patience = seconds { default = 60, min = 1, help = "How long it waits for a person" }

function LeaveWhenIdle:onAppear()
  self:stay()
end

function LeaveWhenIdle:onPageUsed()
  self:stay()
end

function LeaveWhenIdle:onDisappear()
  self:_cancel()
end

--- Starts the wait again: connect it to what else shows that somebody is there.
function LeaveWhenIdle:stay()
  self:_cancel()
  self._leaving = after(self.patience, function() self.page:dismiss { animated = true } end)
end

function LeaveWhenIdle:_cancel()
  if self._leaving then self._leaving:cancel() end
end

return LeaveWhenIdle
