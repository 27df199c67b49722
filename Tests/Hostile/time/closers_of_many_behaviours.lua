-- [time/detach] expect=any as=behaviour time=real seconds=1 | tries: leaves endless closers in many behaviours | host must: detach all of them quickly
local Hostile = behaviour "Hostile"

local endless = setmetatable({}, { __close = function() while true do end end })
local taps = 0

function Hostile:onAttach()
  local guard <close> = endless
  wait(1000)
end

function Hostile:onTap()
  taps = taps + 1
  if taps == 1 then
    for _ = 1, 63 do self.owner:attach("subject") end
  end
end

return Hostile
