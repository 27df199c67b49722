-- [cpu/table] expect=timeout|oom | tries: makes keys collide in a table that is resized when few entries are left | host must: stop it before the table moves its entries
local t = {}
local M = (1 << 17) - 1
for i = 1, 140000 do t[-i] = true end
for i = 1, 100000 do t[i * M] = true end
for i = 1, 140000 do t[-i] = nil end
for i = 1, 70000 do t[-i - 0.5] = true t[-i - 0.5] = nil end
