local Tap = behaviour "Tap"

function Tap:onTap()
  for i = 1, "three" do log(i) end
end

return Tap
