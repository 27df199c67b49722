-- [mem/string] expect=oom|timeout | host must: refuse at the cap, report, and have the memory back
local t, s = {}, ("x"):rep(1000)
for i = 1, 100000 do t[i] = s end
return #table.concat(t)
