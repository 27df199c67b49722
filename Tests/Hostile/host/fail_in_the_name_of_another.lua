-- [host/failures] expect=error|ok as=behaviour | host must: another script is not put aside for failures that this one caused
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local owner = self.owner
  local other = find "beside"
  for _ = 1, 400 do
    pcall(function() other:add({}, "no number") end)
  end
  self:detach()
  for _ = 1, 40 do pcall(function() owner:tap() end) end
end

return Hostile
