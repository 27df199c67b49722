-- [mem/unseen] expect=oom|error as=behaviour | tries: keeps 200,000 gmatch iterators | host must: count the full size of an iterator
local Hostile = behaviour "Hostile"

local kept = {}

function Hostile:onAttach()
  for i = 1, 200 do
    local some = {}
    for j = 1, 1000 do some[j] = ("x"):gmatch("y") end
    kept[i] = some
    wait(0.001)
  end
end

return Hostile
