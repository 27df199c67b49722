-- [host/detach] expect=ok|error as=behaviour | host must: what is cancelled cannot wait any more
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local guard <close> = setmetatable({}, {__close = function() wait(1) log("ESCAPED: waited") end})
  wait(1000)
end

return Hostile
