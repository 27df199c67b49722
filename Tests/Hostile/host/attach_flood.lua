-- [host/attach] expect=timeout|error|oom as=behaviour | host must: what is attached is limited by time and memory, and goes with its owner
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  while true do self.owner:attach("fresh") end
end

return Hostile
