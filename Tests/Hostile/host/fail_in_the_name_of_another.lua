-- [host/failures] expect=error|ok as=behaviour | tries: makes another script's actions fail hundreds of times | host must: not suspend the other script for these failures
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
