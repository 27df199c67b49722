-- [host/gc] expect=ok|timeout as=behaviour | tries: makes and drops 20,000 handles | host must: collect handles without harm to their controls
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for i = 1, 20000 do
    local line = find("line" .. i % 3 + 1)
    if i % 1000 == 0 then collected = {line} end
  end
end

return Hostile
