-- [cpu/table] expect=timeout|oom | host must: stop it at its budget and report once
local t = {}
for i = 1, 1e9 do table.insert(t, 1, i) end
