-- [host/reentrant] expect=ok as=behaviour | host must: what is attached while an event is sent takes part from the next one on
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  self.owner:attach("fresh", {id = "fresh_a"}):detach()
  self.owner:attach("fresh")
  self.owner:attach("fresh"):detach()
end

return Hostile
