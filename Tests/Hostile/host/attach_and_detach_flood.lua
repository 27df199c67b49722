-- [host/attach] expect=timeout as=behaviour | host must: nothing is left of what was attached and detached
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  while true do self.owner:attach("fresh"):detach() end
end

return Hostile
