-- [host/detach] expect=ok|error|contained as=behaviour | host must: end it, whatever owner it takes in onDetach
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
