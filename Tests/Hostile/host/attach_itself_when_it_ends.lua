-- [host/attach] expect=error|ok as=behaviour | host must: what ends leaves no copy of itself
local Hostile = behaviour "Hostile"

function Hostile:onDetach()
  for _ = 1, 10 do self.owner:attach("subject") end
end

function Hostile:onTap() self:detach() end

return Hostile
