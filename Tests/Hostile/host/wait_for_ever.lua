-- [host/wait] expect=ok|error as=behaviour | tries: waits for a thousand years, and for invalid times | host must: keep a long wait without cost, and refuse invalid times
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
