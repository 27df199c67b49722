local Hostile = behaviour "Hostile"

--- Fills the queue of the neighbour's taps.
function Hostile:onTap()
  self.owner.title = "begun"
  local label = find("beside")
  while true do
    for _ = 1, 500 do label:tap() end
    wait(0.0005)
  end
end

return Hostile
