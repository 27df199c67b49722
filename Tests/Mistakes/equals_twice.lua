local Tap = behaviour "Tap"

function Tap:onTap()
  local count = = 5
end

return Tap
