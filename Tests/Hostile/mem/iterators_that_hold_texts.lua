-- [mem/unseen] expect=oom|error as=behaviour | tries: keeps long texts in gmatch iterators | host must: count the texts that iterators hold
local Hostile = behaviour "Hostile"

local kept = {}

function Hostile:onTap()
  for _ = 1, 16 do
    local text = ("x"):rep(1 << 20) .. #kept
    kept[#kept + 1] = text:gmatch("y")
  end
end

return Hostile
