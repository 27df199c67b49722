-- [mem/table] expect=oom|timeout | tries: fills a list for ever | host must: fail the allocation at the limit, report it, and free the memory
local t = {}
for i = 1, math.huge do t[i] = true end
