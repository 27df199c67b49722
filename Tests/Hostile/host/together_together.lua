-- [host/wait] expect=error|timeout|oom as=behaviour | tries: starts two more parts in each part of together | host must: stop the recursion
local Hostile = behaviour "Hostile"

local function grow() together(grow, grow) end
function Hostile:onTap() grow() end

return Hostile
