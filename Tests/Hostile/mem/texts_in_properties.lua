-- [mem/account] expect=oom|error as=behaviour | tries: keeps long texts in properties | host must: count the texts in properties
local Hostile = behaviour "Hostile"
Hostile.note = text { optional = true }

local taps = 0

function Hostile:onTap()
  taps = taps + 1
  if taps == 1 then
    for _ = 1, 63 do self.owner:attach("subject") end
  end
  self.note = ("x"):rep(900000) .. taps .. tostring(now())
end

return Hostile
