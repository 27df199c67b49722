-- [host/wait] expect=ok|error|timeout as=behaviour | host must: the clock goes on although parts wait for nothing without end
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  while true do together(function() wait(0) end, function() wait(0) end) end
end

return Hostile
