local Tap = behaviour "Tap"

function Tap:onTap()
  local visits = screen:attach("visits")
  visits:onAppear()
end

return Tap
