-- [host/declare] expect=error|timeout as=behaviour | tries: makes a million mistakes in its declarations | host must: report only the first problems
local Hostile = behaviour "Hostile"
for i = 1, 1000000 do number(5) end
return Hostile
