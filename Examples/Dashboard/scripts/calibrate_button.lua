--- Calibrates the station when its button is tapped, and shows how far that is.
local Calibrate = behaviour "Calibrate button"

Calibrate.station   = outlet "Station"
Calibrate.button    = outlet "Button"
Calibrate.bar       = outlet "ProgressView"
Calibrate.rounds    = integer { default = 20, min = 1, max = 100 }
Calibrate.whileBusy = { onButtonTap = "ignore" }

function Calibrate:onButtonTap()
  self.bar.progress = 0
  self.bar.hidden = false
  local offset = service "calibration".run(self.rounds)
  self.bar.hidden = true
  self.button.title = ("Calibrated by %.2f"):format(offset)
end

function Calibrate:onStationCalibrated(event)
  self.bar.progress = event.fraction
end

return Calibrate
