-- [host/timeout] expect=timeout as=behaviour | tries: lets its deadline pass inside a host function | host must: stop it right after the call
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  while true do self.owner.title = self.owner.title .. "x" end
end

return Hostile
