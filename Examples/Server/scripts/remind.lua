--- Reminds of something later: `remind 60 tea`.
local Remind = behaviour "Remind"

Remind.visitor   = outlet "Visitor"
Remind.whileBusy = "parallel"

function Remind:onVisitorTyped(event)
  if event.command ~= "remind" then return end
  local seconds, what = event.words:match("^([%d.]+) (.+)$")
  if not seconds then return self.visitor:answer("remind 60 tea") end
  wait(tonumber(seconds))
  self.visitor:answer("Remember: " .. what)
end

return Remind
