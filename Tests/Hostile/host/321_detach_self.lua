-- [host/reentrant] expect=ok as=behaviour | host must: a handler that ends its own behaviour runs on, or ends, without harm
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local owner = self.owner
  self:detach()
  owner.x = owner.x + 1
end
function Hostile:onDetach() log("detached") end

return Hostile
