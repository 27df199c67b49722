local Tap = behaviour "Tap"

function Tap:onTap()
  console.log("tapped")
end

return Tap
