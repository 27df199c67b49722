-- [mem/unseen] expect=oom|error|timeout as=behaviour | tries: keeps tables that were filled and emptied | host must: count the capacity of tables that were emptied
local Hostile = behaviour "Hostile"

local kept = {}

function Hostile:onAttach()
  while true do
    local one = {}
    for i = 1, 8192 do one["k" .. i] = true end
    for i = 1, 8192 do one["k" .. i] = nil end
    kept[#kept + 1] = one
    wait(0.001)
  end
end

return Hostile
