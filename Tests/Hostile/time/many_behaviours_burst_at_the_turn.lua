-- [time/quota] expect=timeout|ok as=behaviour time=real seconds=3 | tries: lets many behaviours use time around the turn of a second | host must: hold the script's quota within any second
local Hostile = behaviour "Hostile"

local taps = 0

function Hostile:burn()
  wait(0.6)
  for _ = 1, 4 do
    for _ = 1, 2 do
      local start = os.clock()
      while os.clock() - start < 0.02 do end
      wait(0.001)
    end
    wait(0.1)
  end
end

function Hostile:onTap()
  taps = taps + 1
  if taps == 1 then
    for _ = 1, 7 do self.owner:attach("subject") end
  else
    while true do self:burn() end
  end
end

return Hostile
