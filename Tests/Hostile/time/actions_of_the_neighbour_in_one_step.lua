-- [time/blame] expect=timeout|ok as=behaviour time=real | tries: lets its time run out inside the neighbour's action | host must: not suspend the neighbour
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local neighbour = find("beside")
  while true do
    wait(0.02)
    pcall(function() while true do neighbour:add(1, 2) end end)
  end
end

function Hostile:onTap()
  local neighbour = find("beside")
  while true do pcall(neighbour.add, neighbour, 1, 2) end
end

return Hostile
