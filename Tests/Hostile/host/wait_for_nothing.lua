-- [host/wait] expect=ok|error|timeout as=behaviour | host must: the clock goes on although a script waits for nothing without end
local Hostile = behaviour "Hostile"

function Hostile:onAttach() while true do wait(0) end end

return Hostile
