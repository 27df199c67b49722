-- [host/flood] expect=timeout|error|oom as=behaviour | tries: makes multiplexers for ever | host must: limit the multiplexers of a behaviour
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  while true do self:multiplexer{"beside"} end
end

return Hostile
