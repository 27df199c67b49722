--- Counts how often the sensor at the door has looked, and says so in the log.
local VisitorCount = behaviour "Visitor count"

VisitorCount.sensor = outlet "Sensor"
VisitorCount.every  = integer { default = 10, min = 1, help = "After how many ticks it says so" }

function VisitorCount:onSensorTicked(event)
  if event.ticks % self.every == 0 then log("the sensor has looked", event.ticks, "times") end
end

return VisitorCount
