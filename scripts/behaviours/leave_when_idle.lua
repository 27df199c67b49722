--- Leaves its screen when nobody has used it for a while: the next visitor begins at the beginning.
local LeaveWhenIdle = behaviour "Leave when idle"

LeaveWhenIdle.page     = outlet "Screen"
LeaveWhenIdle.patience = seconds { default = 60, min = 1, help = "How long nobody uses it" }

function LeaveWhenIdle:onAppear()
  self:stay()
end

function LeaveWhenIdle:onPageTouchDown()
  self:stay()
end

function LeaveWhenIdle:onDisappear()
  self:_cancel()
end

--- Somebody uses the screen: connect this to what a visitor does there.
function LeaveWhenIdle:stay()
  self:_cancel()
  self._leaving = after(self.patience, function() self.page:dismiss { animated = true } end)
end

function LeaveWhenIdle:_cancel()
  if self._leaving then self._leaving:cancel() end
end

return LeaveWhenIdle
