-- [host/wait] expect=error|timeout|oom as=behaviour | host must: what starts itself again and again is stopped
local Hostile = behaviour "Hostile"

local function grow() together(grow, grow) end
function Hostile:onTap() grow() end

return Hostile
