-- [host/time] expect=timeout as=behaviour | host must: a step after a wait is a step like any other
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  while true do
    wait(0.001)
    pcall(function() while true do end end)
  end
end

return Hostile
