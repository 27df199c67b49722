-- [host/detach] expect=ok|error as=behaviour | host must: nothing runs after its behaviour has ended
local Hostile = behaviour "Hostile"

function Hostile:onDetach() wait(1000) log("ESCAPED: woke after its end") end

return Hostile
