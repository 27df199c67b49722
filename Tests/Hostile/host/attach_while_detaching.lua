-- [host/detach] expect=ok|error as=behaviour | host must: what goes can bring nothing in that stays for ever
local Hostile = behaviour "Hostile"

function Hostile:onDetach() self.owner:attach("subject") end
function Hostile:onTap() self:detach() end

return Hostile
