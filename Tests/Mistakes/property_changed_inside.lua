local Tap = behaviour "Tap"

Tap.names = list { of = "text", default = { "Eel" } }

function Tap:onTap()
  self.names[1] = "Shark"
end

return Tap
