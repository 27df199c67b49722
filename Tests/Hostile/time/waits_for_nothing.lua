-- [time/crowd] expect=timeout|error|ok as=behaviour time=real | host must: let others have their turn beside a crowd that waits for nothing
local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

function Hostile:onAttach()
  for _ = 1, 900 do self.owner:tap() end
end

function Hostile:onTap()
  while true do wait(0) end
end

return Hostile
