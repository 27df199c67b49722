-- [host/wait] expect=timeout|error|ok as=behaviour | tries: calls together without parts for ever | host must: grant no fresh budget for a wait that ends at once
local Hostile = behaviour "Hostile"

function Hostile:onTap() while true do together() end end

return Hostile
