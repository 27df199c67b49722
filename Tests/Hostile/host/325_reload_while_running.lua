-- [host/reentrant] expect=ok|error as=behaviour | host must: a reload from inside waits until nothing of the script runs
local Hostile = behaviour "Hostile"

Hostile.taps = state(0)

function Hostile:onTap()
  service("post").reload()
  self.taps = self.taps + 1
  service("post").reload()
  wait(0.01)
  service("post").reload()
end

function Hostile:onReload()
  if self.taps < 100 then service("post").reload() end
end

return Hostile
