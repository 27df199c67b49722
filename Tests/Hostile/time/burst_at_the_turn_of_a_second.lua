-- [time/quota] expect=timeout|ok as=behaviour time=real seconds=4 | tries: uses its quota at the end of one second and at the start of the next | host must: hold the quota within any second
local Hostile = behaviour "Hostile"

local function burn(seconds)
  local start = os.clock()
  while os.clock() - start < seconds do
    local begin = os.clock()
    while os.clock() - begin < 0.04 do end
    wait(0.0001)
  end
end

function Hostile:onAttach()
  while true do
    -- A second begins with the first step after the last one was over.
    wait(1.1)
    local start = now()
    wait(0.5)
    burn(0.43)
    if now() < start + 1.02 then wait(start + 1.02 - now()) end
    burn(0.43)
  end
end

return Hostile
