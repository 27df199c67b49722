-- [host/gc] expect=ok|timeout as=behaviour | host must: handles are made and collected without harm to what they stand for
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for i = 1, 20000 do
    local line = find("line" .. i % 3 + 1)
    if i % 1000 == 0 then collected = {line} end
  end
end

return Hostile
