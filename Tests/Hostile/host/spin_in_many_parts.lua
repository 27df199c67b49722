-- [host/time] expect=timeout as=behaviour | host must: parts of a task have no budgets without end
local Hostile = behaviour "Hostile"

local function spin() while true do end end
function Hostile:onTap()
  together(spin, spin, spin)
end

return Hostile
