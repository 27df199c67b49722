-- [mem/blame] expect=any as=behaviour time=real | host must: keep enough memory for the neighbour of one who fills it all
local Hostile = behaviour "Hostile"

local kept = {}

function Hostile:onAttach()
  while true do
    for _ = 1, 100 do kept[#kept + 1] = ("x"):rep(10000) .. #kept end
    wait(0.001)
  end
end

return Hostile
