-- [cpu/gc] expect=timeout|oom | tries: makes garbage for ever beside 100,000 live tables | host must: stop it at its budget and report it once
local keep = {}
for i = 1, 100000 do keep[i] = {{}} end
while true do local _ = {{}, {}, {}} end
