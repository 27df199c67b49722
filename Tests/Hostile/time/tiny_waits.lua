-- [time/steps] expect=timeout|ok as=behaviour time=real seconds=3 | tries: works in short steps with tiny waits in between | host must: count short steps, however short the waits are
local Hostile = behaviour "Hostile"

local function work(seconds)
  local start = os.clock()
  while os.clock() - start < seconds do end
end

function Hostile:onAttach()
  while true do
    work(0.004)
    wait(0.0005)
  end
end

return Hostile
