-- [time/blame] expect=any as=behaviour time=real | host must: put nobody aside who is tapped where one more event inside another is too many
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
