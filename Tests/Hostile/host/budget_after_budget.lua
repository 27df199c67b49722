-- [host/time] expect=timeout as=behaviour | host must: who calls what runs too long again and again is stopped, too
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _ = 1, 100 do
    pcall(function() self:spin() end)
  end
end

function Hostile:spin() while true do end end

return Hostile
