local Hostile = behaviour "Hostile"
Hostile.noise = event { words = "text" }
Hostile.shouldCount = message { "words", answers = "text", policy = "collect" }
Hostile.whileBusy = "parallel"

function Hostile:hostileShouldCount(words)
  return words .. words
end

--- Sends texts of megabytes to hundreds of listeners, and asks for answers of megabytes.
function Hostile:onTap()
  local words = ("x"):rep(4000000)
  for _ = 1, 900 do start(function() while true do waitFor(self, "noise") end end) end
  while true do
    for _ = 1, 20 do
      pcall(function() self:send("noise", { words = words }) end)
      pcall(function() self:ask("shouldCount", words) end)
    end
    wait(0.001)
  end
end

return Hostile
