-- [host/flood] expect=timeout|error|oom as=behaviour | tries: adds targets to a multiplexer for ever | host must: limit the targets of a multiplexer
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local multiplexer = self:multiplexer{}
  while true do multiplexer:add("beside") end
end

return Hostile
