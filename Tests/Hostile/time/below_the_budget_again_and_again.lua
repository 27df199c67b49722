-- [time/steps] expect=ok|timeout as=behaviour time=real seconds=3 | tries: uses almost its whole budget, again and again | host must: give other behaviours their turn
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  while true do
    local start = os.clock()
    while os.clock() - start < 0.085 do end
    wait(0.15)
  end
end

return Hostile
