-- [host/print] expect=ok|timeout as=behaviour | tries: logs a million lines | host must: charge the time to the script, and to nobody else
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for i = 1, 1000000 do log("line", i) end
end

return Hostile
