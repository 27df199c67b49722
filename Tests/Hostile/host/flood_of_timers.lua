-- [host/flood] expect=error|timeout as=behaviour | tries: starts 1,001 waits at once | host must: limit the tasks of a behaviour
local Hostile = behaviour "Hostile"

Hostile.whileBusy = "parallel"

local function sleep() wait(1000) end

function Hostile:onTap()
  local many = {}
  for i = 1, 1001 do many[i] = sleep end
  together(table.unpack(many))
end

return Hostile
