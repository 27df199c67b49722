-- [time/detach] expect=any as=behaviour time=real seconds=1 | tries: leaves endless closers in 150 tasks | host must: detach it quickly
local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

local endless = setmetatable({}, { __close = function() while true do end end })

function Hostile:onAttach()
  for _ = 1, 150 do self.owner:tap() end
end

function Hostile:onTap()
  local guard <close> = endless
  wait(1000)
end

return Hostile
