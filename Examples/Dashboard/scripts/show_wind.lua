--- Shows the newest wind in its label.
local ShowWind = behaviour "Show wind"

ShowWind.station = outlet "Station"
ShowWind.label   = outlet "Label"
ShowWind.unit    = text { default = "m/s", help = "What stands behind the number" }

function ShowWind:onStationMeasured(event)
  self.label.text = ("Wind %.1f %s"):format(event.wind, self.unit)
end

return ShowWind
