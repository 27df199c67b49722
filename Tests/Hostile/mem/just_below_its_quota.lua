-- [mem/walk] expect=ok|oom|error|timeout as=behaviour time=real seconds=3 | tries: makes garbage just below its memory limit for ever | host must: not spend its own time on measuring again and again
local Hostile = behaviour "Hostile"

--- Small blocks up to some 29 MB, then garbage beside them for ever.
function Hostile:onAttach()
  local kept = {}
  for i = 1, 280 do
    local row = {}
    for j = 1, 700 do row[j] = { i, j } end
    kept[i] = row
    if i % 4 == 0 then wait(0.001) end
  end
  while true do
    for i = 1, 5 do local text = ("x"):rep(1 << 18) .. i end
    wait(0.001)
  end
end

return Hostile
