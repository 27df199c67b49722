-- [host/detach] expect=ok|error|contained as=behaviour | tries: sets another owner in onDetach | host must: complete the detach, whichever owner it sets
local Hostile = behaviour "Hostile"

local isOver = false

function Hostile:onTap()
  if isOver then log("ESCAPED: tapped after it was detached") return end
  isOver = true
  self:detach()
end

function Hostile:onDetach()
  self.owner = find("neighbour")
  wait(0.001)
  log("ESCAPED: waited while it was detached")
end

return Hostile
