-- [time/steps] expect=timeout|error|ok as=behaviour time=real | tries: spins in a hundred parts of together | host must: keep the app running between the parts
local Hostile = behaviour "Hostile"

local function part()
  wait(0.1)
  while true do end
end

function Hostile:onAttach()
  local parts = {}
  for i = 1, 100 do parts[i] = part end
  while true do
    wait(0.2)
    pcall(together, table.unpack(parts))
  end
end

return Hostile
