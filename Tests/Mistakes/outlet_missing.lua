local Tap = behaviour "Tap"

function Tap:onTap()
  self.owner:attach("counter")
end

return Tap
