-- [cpu/table] expect=timeout|oom|ok | tries: fills 150 tables of 4,096 entries each | host must: keep the cost of inspecting full tables below that of filling them
local all = {}
for i = 1, 150 do local t = {} for j = 1, 4096 do t[-j] = true end all[i] = t end
