-- [host/time] expect=timeout as=behaviour | tries: calls an endless action a hundred times | host must: stop the caller, too
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _ = 1, 100 do
    pcall(function() self:spin() end)
  end
end

function Hostile:spin() while true do end end

return Hostile
