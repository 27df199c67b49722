-- [cpu/sort] expect=timeout|oom | tries: sorts texts of 100 KB for ever | host must: stop comparisons that run inside one instruction
local t = {}
for i = 1, 150 do t[i] = ("x"):rep(100000) .. i end
while true do table.sort(t, function(a, b) return a > b end) table.sort(t) end
