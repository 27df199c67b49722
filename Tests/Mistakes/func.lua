local Tap = behaviour "Tap"

func Tap:onTap()
  self.owner.title = "Tapped"
end

return Tap
