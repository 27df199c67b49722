-- [host/dead] expect=error as=behaviour | tries: uses a control after it was destroyed | host must: report each time that the control is gone
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  dead = dead or find("line1")
  service("post").destroy("line1")
  wait(0.05)
  pcall(function() dead.text = "x" end)
  pcall(function() return dead.text end)
  pcall(function() dead:animate{alpha = 0} end)
  pcall(waitFor, dead, "appear")
  pcall(function() dead:attach("fresh") end)
  if dead:isAlive() then log("ESCAPED: alive") end
  log(tostring(dead), dead == dead)
  dead.text = "gone"
end

return Hostile
