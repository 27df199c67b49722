local Hostile = behaviour "Hostile"

--- Hides and shows the neighbour, which works each time.
function Hostile:onTap()
  local label = find("below")
  while true do
    for _ = 1, 100 do
      label.hidden = true
      label.hidden = false
    end
    self.owner.title = "begun"
    wait(0.001)
  end
end

return Hostile
