-- [host/detach] expect=timeout as=behaviour | host must: onDetach has a budget of its own, and detaching ends anyway
local Hostile = behaviour "Hostile"

function Hostile:onTap() self:detach() end
function Hostile:onDetach() while true do end end

return Hostile
