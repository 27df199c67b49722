local Tap = behaviour "Tap"

function onTap()
  log("tapped")
end

return Tap
