local Hostile = behaviour "Hostile"

--- Gives the neighbour another owner again and again.
function Hostile:onTap()
  local here, there = find("below"), find("tick")
  local neighbour = find("below_slow")
  while true do
    for _ = 1, 50 do
      neighbour.owner = there
      neighbour.owner = here
      self.owner.title = "begun"
    end
    wait(0.001)
  end
end

return Hostile
