local Hostile = behaviour "Hostile"
Hostile.noise = event { words = "text" }
Hostile.shouldCount = message { "words", answers = "text", policy = "collect" }
Hostile.whileBusy = "parallel"

--- Sends texts that may just cross to hundreds of listeners, and asks those who answer with megabytes.
function Hostile:onTap()
  local words = ("x"):rep(65000)
  if not find("answers1") then
    for n = 1, 20 do
      self.owner:attach("long_answers", { id = "answers" .. n, asker = self })
      wait(0.001)
    end
  end
  for _ = 1, 900 do start(function() while true do waitFor(self, "noise") end end) end
  if find("answers20") then self.owner.title = "begun" end
  while true do
    for _ = 1, 20 do
      pcall(function() self:send("noise", { words = words }) end)
      pcall(function() self:ask("shouldCount", words) end)
      pcall(function() self:ask("shouldCount", words:rep(60)) end)
    end
    wait(0.001)
  end
end

return Hostile
