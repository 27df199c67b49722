-- [host/detach] expect=timeout as=behaviour | tries: loops for ever in onDetach | host must: stop onDetach at a budget of its own, and complete the detach
local Hostile = behaviour "Hostile"

function Hostile:onTap() self:detach() end
function Hostile:onDetach() while true do end end

return Hostile
