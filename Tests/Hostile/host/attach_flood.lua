-- [host/attach] expect=timeout|error|oom as=behaviour | tries: attaches behaviours for ever | host must: limit attaching by time and memory, and end all of them with their owner
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  while true do self.owner:attach("fresh") end
end

return Hostile
