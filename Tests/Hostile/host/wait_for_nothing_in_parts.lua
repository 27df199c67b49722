-- [host/wait] expect=ok|error|timeout as=behaviour | tries: waits for zero seconds in parts of together, for ever | host must: keep the clock advancing
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  while true do together(function() wait(0) end, function() wait(0) end) end
end

return Hostile
