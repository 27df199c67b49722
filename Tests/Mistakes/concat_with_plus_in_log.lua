local Tap = behaviour "Tap"

Tap.count = state(0)

function Tap:onTap()
  log("Taps: " + self.count + "!")
end

return Tap
