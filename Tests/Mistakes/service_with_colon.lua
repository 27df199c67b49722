local Tap = behaviour "Tap"

function Tap:onTap()
  local visits = service "storage":get("visits", 0)
  service("storage").set("visits", visits + 1)
end

return Tap
