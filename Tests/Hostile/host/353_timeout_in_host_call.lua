-- [host/timeout] expect=timeout as=behaviour | host must: a deadline that passes in a host function counts right after it
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  while true do self.owner.title = self.owner.title .. "x" end
end

return Hostile
