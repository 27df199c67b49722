-- [time/crowd] expect=timeout|ok as=behaviour time=real | host must: answer the tap of a neighbour on whose button others take long
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
