-- [cpu/table] expect=timeout|oom | tries: fills a table with 131,072 colliding integers, then makes it grow | host must: stop it before the table grows, since moving its entries is one instruction
local t = {}
local M = (1 << 18) - 1
for i = 1, 131072 do t[i * M] = true end
t[0.5] = 1
t[1.5] = 1
