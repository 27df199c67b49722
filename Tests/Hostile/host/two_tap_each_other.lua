-- [host/pingpong] expect=error|ok|timeout as=behaviour | tries: taps its own button and a switch in its handler | host must: stop events that trigger each other
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
