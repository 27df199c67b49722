local Tap = behaviour "Tap"

function Tap:onTap()
  local steps = { 1, 2 } } local names = { "one" }
  log(steps, names)
end

return Tap
