local Tap = behaviour "Tap"

functon Tap:onTap()
  self.owner.title = "Tapped"
end

return Tap
