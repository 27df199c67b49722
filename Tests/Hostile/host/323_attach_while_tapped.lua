-- [host/reentrant] expect=ok as=behaviour | tries: attaches behaviours while an event is being sent | host must: send new behaviours only later events
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  self.owner:attach("fresh", {id = "fresh_a"}):detach()
  self.owner:attach("fresh")
  self.owner:attach("fresh"):detach()
end

return Hostile
