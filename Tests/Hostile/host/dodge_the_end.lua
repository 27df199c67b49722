-- [host/move] expect=error|ok as=behaviour | tries: moves to another owner while its own is ending | host must: keep a behaviour that is ending from moving
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
