-- [host/attach] expect=ok|error as=behaviour | tries: detaches itself twice in onAttach | host must: let a behaviour end while it is being attached
local Hostile = behaviour "Hostile"

function Hostile:onAttach() self:detach() self:detach() end

return Hostile
