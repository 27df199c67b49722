-- [host/move] expect=error|ok as=behaviour | host must: what is ending goes nowhere else
local Hostile = behaviour "Hostile"

local function dodge(self)
  self.owner = find "slider"
end

function Hostile:onTap()
  local leaving <close> = setmetatable({}, { __close = function() dodge(self) end })
  wait(60)
end

function Hostile:onDetach() dodge(self) end
function Hostile:onDestroy() dodge(self) end

return Hostile
