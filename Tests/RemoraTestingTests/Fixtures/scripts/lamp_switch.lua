--- Switches its lamp at every tap, and fails when it has none to switch.
local LampSwitch = behaviour "Lamp switch"

LampSwitch.lamp     = outlet { "Lamp", optional = true }
LampSwitch.isOn     = state(false)
LampSwitch.switched = event { isOn = "boolean", level = "number" }

function LampSwitch:onTap()
  self.isOn = not self.isOn
  self.lamp.level = self.isOn and 1 or 0
  self:send("switched", { isOn = self.isOn, level = self.lamp.level })
end

function LampSwitch:fadeOut()
  wait(2)
  self.lamp.level = 0
end

function LampSwitch:choose()
  self.lamp.level = service "lamps".level()
end

return LampSwitch
