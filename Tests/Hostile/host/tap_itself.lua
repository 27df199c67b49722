-- [host/pingpong] expect=error|timeout as=behaviour | host must: events that send themselves are stopped, and the loop is named
local Hostile = behaviour "Hostile"

function Hostile:onTap() self.owner:tap() end

return Hostile
