--- Logs the lifecycle of its owner: created, presented, dismissed, released.
local LifeLog = behaviour "Life log"

LifeLog.title       = text { optional = true, help = "Its name in the log; default: its id" }
LifeLog.name        = state("")
LifeLog.isPresented = state(false)
LifeLog.told        = event { what = "text" }

-- At the end the owner may be gone already, so this stores its name.
function LifeLog:onAttach()
  local name = self.title or self.owner.id
  self.name = name ~= "" and name or "an owner without a name"
  self:_tell "created"
end

-- A covered screen stays presented.
function LifeLog:onAppear()
  if self.isPresented then return end
  self.isPresented = true
  self:_tell "presented"
end

function LifeLog:onDestroy()
  if not self.isPresented then return end
  self.isPresented = false
  self:_tell "dismissed"
end

function LifeLog:onDetach()
  self:_tell "released"
end

function LifeLog:_tell(what)
  log(self.name .. " is " .. what)
  self:send("told", { what = what })
end

return LifeLog
