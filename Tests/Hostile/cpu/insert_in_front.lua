-- [cpu/table] expect=timeout|oom | tries: inserts at the front of a list for ever, which moves all entries | host must: stop it at its budget and report it once
local t = {}
for i = 1, 1e9 do table.insert(t, 1, i) end
