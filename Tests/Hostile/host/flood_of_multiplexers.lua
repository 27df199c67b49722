-- [host/flood] expect=timeout|error|oom as=behaviour | host must: what a behaviour can make is limited
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  while true do self:multiplexer{"beside"} end
end

return Hostile
