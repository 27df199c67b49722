-- [host/detach] expect=ok|error as=behaviour | tries: waits in onDetach | host must: run nothing of a behaviour after its end
local Hostile = behaviour "Hostile"

function Hostile:onDetach() wait(1000) log("ESCAPED: woke after its end") end

return Hostile
