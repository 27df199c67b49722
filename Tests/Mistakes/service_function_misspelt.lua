local Tap = behaviour "Tap"

function Tap:onTap()
  service("storage").put("visits", 1)
end

return Tap
