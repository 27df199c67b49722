--- Reports how often its screen appears and how long people stay on it.
local Analytics = behaviour "Analytics"

Analytics.appearances = state(0)
Analytics.seenSince   = state(0.0)
Analytics.timeInSight = state(0.0)
Analytics.appeared    = event { screen = "text", appearances = "integer" }
Analytics.reported    = event { screen = "text", appearances = "integer", timeInSight = "number" }

local function name(screen)
  return screen.id ~= "" and screen.id or "a screen without a name"
end

function Analytics:onAppear()
  self.appearances = self.appearances + 1
  self.seenSince = now()
  local screen = name(self.owner)
  log(("%s appeared, %d so far"):format(screen, self.appearances))
  self:send("appeared", { screen = screen, appearances = self.appearances })
end

function Analytics:onDisappear()
  local visit = now() - self.seenSince
  self.timeInSight = self.timeInSight + visit
  local screen = name(self.owner)
  log(("%s disappeared after %.1f s"):format(screen, visit))
  self:send("reported", {
    screen = screen, appearances = self.appearances, timeInSight = self.timeInSight,
  })
end

return Analytics
