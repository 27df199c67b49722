local Hostile = behaviour "Hostile"

--- Attaches the neighbour's script to as many controls as it may, as often as it may.
function Hostile:onTap()
  local labels = {}
  for n = 1, 64 do labels[n] = find("home"):add("Label", {}) end
  for n = 1, 1000 do
    for _, label in ipairs(labels) do
      local ok = pcall(function() label:attach("honest", { id = "copy" .. n }) end)
      if ok and n > 1 then self.owner.title = "begun" end
    end
    wait(0.001)
  end
end

return Hostile
