-- [host/pingpong] expect=error|ok|timeout as=behaviour | host must: events that go to and fro are stopped
local Hostile = behaviour "Hostile"

Hostile.whileBusy = "parallel"
Hostile.other = event()

function Hostile:onTap()
  find("neighbour_b", 1)
  self:send("other")
  find("switch"):tap()
  self.owner:tap()
  find("switch"):tap()
end

return Hostile
