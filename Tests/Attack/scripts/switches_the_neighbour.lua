local Hostile = behaviour "Hostile"

--- Switches the neighbour off and on and hides it in between: each time it gets what it missed.
function Hostile:onTap()
  local label, neighbour = find("below"), find("below_slow")
  while true do
    for _ = 1, 100 do
      neighbour.enabled = false
      label.hidden = true
      label.hidden = false
      neighbour.enabled = true
      neighbour.level = now() + math.random()
      self.owner.title = "begun"
    end
    wait(0.001)
  end
end

return Hostile
