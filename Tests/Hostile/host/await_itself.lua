-- [host/wait] expect=error|ok|timeout as=behaviour | host must: an action that awaits itself is stopped
local Hostile = behaviour "Hostile"

function Hostile:again() return self:again() end
function Hostile:onTap() self:again() end

return Hostile
