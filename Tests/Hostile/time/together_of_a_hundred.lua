-- [time/steps] expect=timeout|error|ok as=behaviour time=real | host must: let the app go on between the parts of a together
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
