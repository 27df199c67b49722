-- [mem/stack] expect=error|oom|timeout|ok | tries: passes 190,000 arguments a hundred times | host must: fail the allocation at the limit, report it, and free the memory
local t = {}
for i = 1, 190000 do t[i] = i end
local function count(...) return select("#", ...) end
for _ = 1, 100 do pcall(count, table.unpack(t)) end
return #table.pack(table.unpack(t))
