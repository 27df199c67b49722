local Hostile = behaviour "Hostile"

--- Attaches the neighbour's script everywhere.
function Hostile:onTap()
  for round = 1, 64 do
    for n = 1, 1000 do
      pcall(function() self.owner:attach("honest", { id = "copy" .. round .. "-" .. n }) end)
    end
    wait(0.001)
  end
end

return Hostile
