local Visits = behaviour "Visits"

Visits.count = state(0)

function Visits:onAppear()
  self.count = self.count + 1
end

return Visits
