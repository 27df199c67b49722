local Tap = behaviour "Tap"

function Tap:onTap()
  local names
  table.insert(names, "Shark")
end

return Tap
