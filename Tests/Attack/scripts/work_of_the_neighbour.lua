local Hostile = behaviour "Hostile"

--- Lets the neighbour work, in tasks of its own that begin with a wait.
function Hostile:onTap()
  self.owner.title = "begun"
  local neighbour = find("honest")
  while true do
    for _ = 1, 200 do start(function() neighbour:work() end) end
    wait(0.001)
  end
end

return Hostile
