-- [host/memory] expect=ok as=behaviour | tries: keeps a harmless grid of 180 by 180 entries and makes another large table | host must: let it run
local H = behaviour "H"
local grid, ready = {}, false
function H:onAttach()
  for x = 1, 180 do
    for y = 0, 179 do grid[x * 4096 + y] = true end
    if x % 64 == 0 then wait(0.001) end
  end
  ready = true
end
function H:onTap()
  if not ready then return end
  local other = {}
  for i = 1, 3000 do other["name" .. i] = true end
end
return H
