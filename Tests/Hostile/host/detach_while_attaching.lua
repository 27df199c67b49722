-- [host/attach] expect=ok|error as=behaviour | host must: a behaviour may end before it has begun
local Hostile = behaviour "Hostile"

function Hostile:onAttach() self:detach() self:detach() end

return Hostile
