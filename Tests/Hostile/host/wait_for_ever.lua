-- [host/wait] expect=ok|error as=behaviour | host must: a wait of a thousand years costs nothing
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  pcall(wait, 1e300)
  pcall(wait, math.maxinteger)
  pcall(wait, -1)
  pcall(wait, "1")
  pcall(wait)
  wait(1e9)
end

return Hostile
