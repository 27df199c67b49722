-- [host/detach] expect=ok|error as=behaviour | tries: attaches itself in onDetach | host must: leave no copy behind
local Hostile = behaviour "Hostile"

function Hostile:onDetach() self.owner:attach("subject") end
function Hostile:onTap() self:detach() end

return Hostile
