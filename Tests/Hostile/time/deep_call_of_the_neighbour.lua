-- [time/blame] expect=any as=behaviour time=real | tries: calls the neighbour's action where the stack is almost full | host must: not suspend the neighbour
local Hostile = behaviour "Hostile"

local function deep(n, neighbour)
  if n == 0 then return neighbour:add(1, 2) + 0 end
  return deep(n - 1, neighbour) + 0
end

function Hostile:onAttach()
  local neighbour = find("beside")
  while true do
    for n = 9950, 10010 do pcall(deep, n, neighbour) end
    wait(0.05)
  end
end

return Hostile
