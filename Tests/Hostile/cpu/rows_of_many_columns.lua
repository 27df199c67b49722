-- [cpu/rows] expect=error|timeout as=behaviour | tries: declares tables with thousands of columns, which are compared with each other | host must: bound their number
local Hostile = behaviour "Hostile"
local columns = {}
for i = 1, 3500 do columns[i] = { name = "c" .. i, type = "any" } end
for i = 1, 3 do Hostile["t" .. i] = rows { columns = columns } end
return Hostile
