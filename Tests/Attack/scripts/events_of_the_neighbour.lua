local Hostile = behaviour "Hostile"
Hostile.connected = event { value = "number" }

--- Sends events that connections of the scene turn into actions and properties of the neighbour.
function Hostile:onTap()
  local count = 0
  while true do
    for _ = 1, 100 do
      count = count + 1
      if pcall(function() self:send("connected", { value = count }) end) then self.owner.title = "begun" end
    end
    wait(0.001)
  end
end

return Hostile
