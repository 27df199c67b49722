local Hostile = behaviour "Hostile"

--- Stores values as fast as it may.
function Hostile:onTap()
  self.owner.title = "begun"
  local storage = service "storage"
  local count = 0
  while true do
    for _ = 1, 20 do
      count = count + 1
      storage.set("key" .. count % 50, ("x"):rep(10000) .. count)
    end
    wait(0.001)
  end
end

return Hostile
