-- [host/detach] expect=error as=behaviour | host must: detaching ends in spite of an error
local Hostile = behaviour "Hostile"

function Hostile:onDetach() error("never") end
function Hostile:onTap() self:detach() end

return Hostile
