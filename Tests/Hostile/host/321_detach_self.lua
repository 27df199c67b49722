-- [host/reentrant] expect=ok as=behaviour | tries: detaches itself in a handler and continues | host must: finish or end the handler without harm
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local owner = self.owner
  self:detach()
  owner.x = owner.x + 1
end
function Hostile:onDetach() log("detached") end

return Hostile
