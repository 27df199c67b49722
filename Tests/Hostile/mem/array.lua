-- [mem/table] expect=oom|timeout | host must: refuse at the cap, report, and have the memory back
local t = {}
for i = 1, math.huge do t[i] = true end
