-- [host/detach] expect=ok|error|timeout as=behaviour | host must: a variable to be closed has a budget, too
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local guard <close> = setmetatable({}, {__close = function() while true do end end})
  wait(1000)
end

return Hostile
