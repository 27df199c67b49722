--- Reports how often its screen appears and how long people stay on it.
local Analytics = behaviour "Analytics"

Analytics.appearances = state(0)
Analytics.seenSince   = state(0.0)
Analytics.timeInSight = state(0.0)
Analytics.appeared    = event { screen = "text", appearances = "integer" }
Analytics.reported    = event { screen = "text", appearances = "integer", timeInSight = "number" }

function Analytics:onAppear()
  self.appearances = self.appearances + 1
  self.seenSince = now()
  log(("%s appeared, %d so far"):format(self.owner.id, self.appearances))
  self:send("appeared", { screen = self.owner.id, appearances = self.appearances })
end

function Analytics:onDisappear()
  local visit = now() - self.seenSince
  self.timeInSight = self.timeInSight + visit
  log(("%s disappeared after %.1f s"):format(self.owner.id, visit))
  self:send("reported", {
    screen = self.owner.id, appearances = self.appearances, timeInSight = self.timeInSight,
  })
end

return Analytics
