local Hostile = behaviour "Hostile"

--- Hides and shows the neighbour, which works each time.
function Hostile:onTap()
  local button = find("beside")
  while true do
    for _ = 1, 100 do
      button.hidden = true
      button.hidden = false
    end
    self.owner.title = "begun"
    wait(0.001)
  end
end

return Hostile
