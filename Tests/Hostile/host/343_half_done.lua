-- [host/half] expect=timeout as=behaviour | tries: changes controls, then loops for ever | host must: keep the model usable after the handler was stopped
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for i = 1, 3 do find("line" .. i).text = "half" end
  find("slider").value = 0.5
  while true do end
end

return Hostile
