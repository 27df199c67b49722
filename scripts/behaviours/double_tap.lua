--- Distinguishes two quick taps on its control from a single one.
local DoubleTap = behaviour "Double tap"

DoubleTap.control      = outlet { "Control", help = "The control to tap", was = "button" }
DoubleTap.within       = seconds { default = 0.3, min = 0.05, max = 2,
  help = "The maximum time between the two taps" }
DoubleTap.isWaiting    = state(false)
DoubleTap.doubleTapped = event()
DoubleTap.singleTapped = event()

-- The second tap cancels the handler of the first.
DoubleTap.whileBusy = "restart"

function DoubleTap:onControlTap()
  if self.isWaiting then
    self.isWaiting = false
    self:send("doubleTapped")
    return
  end
  self.isWaiting = true
  wait(self.within)
  self.isWaiting = false
  self:send("singleTapped")
end

return DoubleTap
