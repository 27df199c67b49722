-- [host/declare] expect=error|timeout as=behaviour | host must: report the first problems
local Hostile = behaviour "Hostile"
for i = 1, 1000000 do number(5) end
return Hostile
