-- [host/wait] expect=timeout|error|ok as=behaviour | host must: a wait that is over at once gives no fresh budget without end
local Hostile = behaviour "Hostile"

function Hostile:onTap() while true do together() end end

return Hostile
