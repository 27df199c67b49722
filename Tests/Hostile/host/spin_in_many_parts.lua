-- [host/time] expect=timeout as=behaviour | tries: spins in three parts of together | host must: grant the parts of a task no endless supply of budgets
local Hostile = behaviour "Hostile"

local function spin() while true do end end
function Hostile:onTap()
  together(spin, spin, spin)
end

return Hostile
