-- [host/wait] expect=ok|error|timeout as=behaviour | tries: waits for zero seconds for ever | host must: keep the clock advancing
local Hostile = behaviour "Hostile"

function Hostile:onAttach() while true do wait(0) end end

return Hostile
