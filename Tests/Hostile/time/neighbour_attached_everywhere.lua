-- [time/blame] expect=any as=behaviour time=real | host must: put nobody aside whose script another attaches many times
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for _, id in ipairs { "page", "box", "field", "slider", "switch", "list", "picture", "bar" } do
    for n = 1, 60 do pcall(function() find(id):attach("neighbour", { id = id .. n }) end) end
  end
end

return Hostile
