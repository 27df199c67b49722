local Tap = behaviour "Tap"

function Tap:onTap()
  task.wait(1)
end

return Tap
