-- [host/animation] expect=ok|error|timeout as=behaviour | tries: runs animations without a duration for ever | host must: grant no fresh budget for animations that take no time
local Hostile = behaviour "Hostile"

function Hostile:onAttach() while true do self.owner:animate{x = 1, over = 0} end end

return Hostile
