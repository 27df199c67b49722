--- Turns a turntable back to its front when it has not been turned for a while.
local TurnBack = behaviour "Turn back"

TurnBack.turntable  = outlet "Turntable"
TurnBack.pause      = seconds { default = 5, min = 1, max = 60, help = "How long it stays turned" }
TurnBack.turnedBack = event { from = "number" }
TurnBack.whileBusy  = "restart"

function TurnBack:onTurntableTurned()
  wait(self.pause)
  local from = self.turntable.angle
  self.turntable.angle = 0
  self:send("turnedBack", { from = from })
end

return TurnBack
