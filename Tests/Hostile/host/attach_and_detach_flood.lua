-- [host/attach] expect=timeout as=behaviour | tries: attaches and detaches a behaviour for ever | host must: keep nothing of detached behaviours
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  while true do self.owner:attach("fresh"):detach() end
end

return Hostile
