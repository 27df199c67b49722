-- [host/attach] expect=error as=behaviour | tries: attaches itself in onAttach | host must: stop the recursion
local Hostile = behaviour "Hostile"

function Hostile:onAttach() self.owner:attach("subject") end

return Hostile
