-- [time/crowd] expect=timeout|error|ok as=behaviour time=real | tries: waits for zero seconds in 900 tasks, for ever | host must: give other behaviours their turn
local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

function Hostile:onAttach()
  for _ = 1, 900 do self.owner:tap() end
end

function Hostile:onTap()
  while true do wait(0) end
end

return Hostile
