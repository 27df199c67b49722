-- [host/detach] expect=ok|error as=behaviour | tries: waits in a to-be-closed variable of a cancelled task | host must: refuse to wait in a cancelled task
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local guard <close> = setmetatable({}, {__close = function() wait(1) log("ESCAPED: waited") end})
  wait(1000)
end

return Hostile
