-- [mem/stack] expect=error|oom|timeout|ok | host must: refuse at the cap, report, and have the memory back
local t = {}
for i = 1, 190000 do t[i] = i end
local function count(...) return select("#", ...) end
for _ = 1, 100 do pcall(count, table.unpack(t)) end
return #table.pack(table.unpack(t))
