local Hostile = behaviour "Hostile"

--- Makes the host keep long lists of texts.
function Hostile:onTap()
  self.owner.title = "begun"
  local items = {}
  for n = 1, 2000 do items[n] = ("x"):rep(10000) .. n end
  while true do
    for n = 1, 20 do pcall(function() find("home"):add("List", { items = items }) end) end
    wait(0.01)
  end
end

return Hostile
