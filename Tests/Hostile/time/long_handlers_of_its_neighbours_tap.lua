-- [time/crowd] expect=timeout|ok as=behaviour time=real | tries: attaches 60 slow handlers to the neighbour's button | host must: still deliver the tap to the neighbour
local Hostile = behaviour "Hostile"

local taps = 0

function Hostile:onTap()
  taps = taps + 1
  if taps == 1 then
    for _ = 1, 60 do find("neighbour"):attach("subject") end
    return
  end
  local start = os.clock()
  while os.clock() - start < 0.09 do end
end

return Hostile
