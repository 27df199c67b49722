local Tap = behaviour "Tap"

function Tap:onTap()
  local visits = service("storge").get("visits", 0)
  log(visits)
end

return Tap
