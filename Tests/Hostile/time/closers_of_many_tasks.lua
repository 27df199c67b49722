-- [time/detach] expect=any as=behaviour time=real seconds=1 | host must: detach it in a moment, whatever its tasks want to close
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
