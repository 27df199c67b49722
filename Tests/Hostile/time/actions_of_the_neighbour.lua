-- [time/blame] expect=timeout|error|ok as=behaviour time=real | tries: calls the neighbour's action for ever | host must: not suspend the neighbour
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local neighbour = find("beside")
  while true do
    for _ = 1, 2000 do neighbour:add(1, 2) end
    wait(0.0005)
  end
end

return Hostile
