-- [time/blame] expect=timeout|error|ok as=behaviour time=real | host must: put nobody aside whose actions another calls without end
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local neighbour = find("beside")
  while true do
    for _ = 1, 2000 do neighbour:add(1, 2) end
    wait(0.0005)
  end
end

return Hostile
