-- [host/pingpong] expect=error|timeout as=behaviour | tries: taps its own button in onTap | host must: stop the recursion, and name the loop
local Hostile = behaviour "Hostile"

function Hostile:onTap() self.owner:tap() end

return Hostile
