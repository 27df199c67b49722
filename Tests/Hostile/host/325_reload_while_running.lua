-- [host/reentrant] expect=ok|error as=behaviour | tries: requests reloads from inside its handler | host must: defer the reload until no code of the script runs
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
