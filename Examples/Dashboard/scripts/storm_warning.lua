--- Warns in its label while the wind is above the limit of a slider.
local StormWarning = behaviour "Storm warning"

StormWarning.station    = outlet "Station"
StormWarning.limit      = outlet "Slider"
StormWarning.label      = outlet "Label"
StormWarning.warning    = text { default = "Storm! Come inside.", help = "What the label says" }
StormWarning.isStorm    = state(false)
StormWarning.stormBegan = event()
StormWarning.stormEnded = event()

function StormWarning:onStationMeasured() self:_look() end

function StormWarning:onLimitValueChanged() self:_look() end

function StormWarning:_look()
  local isStorm = self.station.wind > self.limit.value
  if isStorm == self.isStorm then return end
  self.isStorm = isStorm
  self.label.text = isStorm and self.warning or ""
  self:send(isStorm and "stormBegan" or "stormEnded")
end

return StormWarning
