-- [host/attach] expect=error|ok as=behaviour | tries: attaches itself ten times in onDetach | host must: leave no copy behind
local Hostile = behaviour "Hostile"

function Hostile:onDetach()
  for _ = 1, 10 do self.owner:attach("subject") end
end

function Hostile:onTap() self:detach() end

return Hostile
