local Hostile = behaviour "Hostile"
Hostile.noise = event {}
Hostile.shouldSpin = message { answers = "boolean", policy = "collect" }
Hostile.whileBusy = "parallel"

--- A step that calls, sends to, asks and attaches what spins.
function Hostile:onTap()
  for n = 1, 12 do
    local links = { id = "spinning" .. n, caller = self }
    if pcall(function() self.owner:attach("spinning", links) end) then self.owner.title = "begun" end
  end
  for n = 1, 12 do
    local target = find("spinning" .. n)
    if target then pcall(function() target:spin() end) end
    pcall(function() self:send("noise") end)
    pcall(function() self:ask("shouldSpin") end)
    pcall(function() self.owner:attach("spinning", { id = "last", caller = self }) end)
  end
end

return Hostile
