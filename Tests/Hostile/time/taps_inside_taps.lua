-- [time/blame] expect=any as=behaviour time=real | tries: nests taps up to the depth limit, on the neighbour's button | host must: not suspend the neighbour
local Hostile = behaviour "Hostile"

local first = true

function Hostile:onTap()
  if first then
    first = false
    find("neighbour"):attach("subject")
  end
  pcall(function() find("neighbour"):tap() end)
end

return Hostile
