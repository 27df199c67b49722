local Tap = behaviour "Tap"

function Tap:onTap()
  local counts, name = {}, nil
  counts[name] = 1
end

return Tap
