-- [cpu/gc] expect=timeout|oom | host must: stop it at its budget and report once
local keep = {}
for i = 1, 100000 do keep[i] = {{}} end
while true do local _ = {{}, {}, {}} end
