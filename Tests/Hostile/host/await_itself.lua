-- [host/wait] expect=error|ok|timeout as=behaviour | tries: awaits its own action recursively | host must: stop the recursion
local Hostile = behaviour "Hostile"

function Hostile:again() return self:again() end
function Hostile:onTap() self:again() end

return Hostile
