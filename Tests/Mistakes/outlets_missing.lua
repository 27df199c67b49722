local Tap = behaviour "Tap"

function Tap:onTap()
  self.owner:attach("radio")
end

return Tap
