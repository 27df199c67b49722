-- [host/detach] expect=error as=behaviour | tries: raises an error in onDetach | host must: complete the detach in spite of the error
local Hostile = behaviour "Hostile"

function Hostile:onDetach() error("never") end
function Hostile:onTap() self:detach() end

return Hostile
