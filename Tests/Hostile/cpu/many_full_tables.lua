-- [cpu/table] expect=timeout|oom|ok | host must: looking at full tables costs no more than filling them
local all = {}
for i = 1, 150 do local t = {} for j = 1, 4096 do t[-j] = true end all[i] = t end
