-- [host/flood] expect=timeout|error|oom as=behaviour | host must: what a multiplexer can hold is limited
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local multiplexer = self:multiplexer{}
  while true do multiplexer:add("beside") end
end

return Hostile
