-- [host/print] expect=ok|timeout as=behaviour | host must: a flood of notes costs its behaviour its time, nobody else
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  for i = 1, 1000000 do log("line", i) end
end

return Hostile
