-- [cpu/table] expect=timeout|oom | host must: stop it before the table grows: moving its entries is one instruction
local t = {}
local M = (1 << 18) - 1
for i = 1, 131072 do t[i * M] = true end
t[0.5] = 1
t[1.5] = 1
