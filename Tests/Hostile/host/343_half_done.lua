-- [host/half] expect=timeout as=behaviour | host must: a handler that was stopped leaves a model that works
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for i = 1, 3 do find("line" .. i).text = "half" end
  find("slider").value = 0.5
  while true do end
end

return Hostile
