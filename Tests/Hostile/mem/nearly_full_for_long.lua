-- [mem/blame] expect=any as=behaviour time=real | tries: keeps its memory almost full | host must: keep enough memory for the neighbour
local Hostile = behaviour "Hostile"

local kept = {}

function Hostile:onAttach()
  while true do
    for _ = 1, 100 do kept[#kept + 1] = ("x"):rep(10000) .. #kept end
    wait(0.001)
  end
end

return Hostile
