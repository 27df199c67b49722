-- [host/time] expect=timeout as=behaviour | tries: spins after every wait | host must: hold a step after a wait to the same limits
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  while true do
    wait(0.001)
    pcall(function() while true do end end)
  end
end

return Hostile
