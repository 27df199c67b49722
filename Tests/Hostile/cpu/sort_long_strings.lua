-- [cpu/sort] expect=timeout|oom | host must: stop comparisons that no instruction is part of
local t = {}
for i = 1, 150 do t[i] = ("x"):rep(100000) .. i end
while true do table.sort(t, function(a, b) return a > b end) table.sort(t) end
