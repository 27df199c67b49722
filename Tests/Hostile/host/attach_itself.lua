-- [host/attach] expect=error as=behaviour | host must: a behaviour that attaches itself again and again is stopped
local Hostile = behaviour "Hostile"

function Hostile:onAttach() self.owner:attach("subject") end

return Hostile
