local Tap = behaviour "Tap"

function Tap:onTap()
  script.Parent.title = "Tapped"
end

return Tap
