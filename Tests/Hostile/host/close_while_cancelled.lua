-- [host/detach] expect=ok|error|timeout as=behaviour | tries: loops for ever in a to-be-closed variable of a cancelled task | host must: stop the closer at a budget of its own
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  local guard <close> = setmetatable({}, {__close = function() while true do end end})
  wait(1000)
end

return Hostile
