-- [cpu/table] expect=timeout|oom | host must: stop a traversal that looks at a million empty slots a step
local t = {}
for i = 1, 400000 do t["k" .. i] = i end
for key in next, t do t[key] = nil end
while true do next(t) end
