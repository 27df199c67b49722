-- [time/blame] expect=any as=behaviour time=real | tries: attaches the neighbour's script hundreds of times | host must: not suspend the neighbour
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _, id in ipairs { "page", "box", "field", "slider", "switch", "list", "picture", "bar" } do
    for n = 1, 60 do pcall(function() find(id):attach("neighbour", { id = id .. n }) end) end
  end
end

return Hostile
