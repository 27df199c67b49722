-- [cpu/table] expect=timeout|oom | tries: calls next on a large emptied table, which searches all its empty slots | host must: stop a traversal that searches a million empty slots for each step
local t = {}
for i = 1, 400000 do t["k" .. i] = i end
for key in next, t do t[key] = nil end
while true do next(t) end
