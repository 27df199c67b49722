local Tap = behaviour "Tap"

function Tap:onTap()
  local tell = function(n) log(n) }
  tell(2)
end

return Tap
