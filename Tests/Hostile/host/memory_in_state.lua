-- [host/memory] expect=oom|timeout|error as=behaviour | tries: fills its state with texts | host must: free the state with the behaviour
local Hostile = behaviour "Hostile"

Hostile.hoard = state({})

function Hostile:onTap()
  local hoard = self.hoard
  for i = 1, math.huge do hoard[i] = ("y"):rep(1000) .. i end
end

return Hostile
