local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

--- A step that asks, taps and attaches what spins.
function Hostile:onTap()
  for n = 1, 12 do
    pcall(function() self.owner:attach("spinning", { id = "spinning" .. n }) end)
  end
  for n = 1, 12 do
    local target = find("spinning" .. n)
    if target then pcall(function() target:spin() end) end
  end
end

return Hostile
