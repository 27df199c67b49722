-- [host/animation] expect=ok|error|timeout as=behaviour | host must: animations that take no time give no fresh budget without end
local Hostile = behaviour "Hostile"

function Hostile:onAttach() while true do self.owner:animate{x = 1, over = 0} end end

return Hostile
