local Tap = behaviour "Tap"

local function onTap()
  log("tapped")
end

return Tap
