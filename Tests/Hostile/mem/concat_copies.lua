-- [mem/string] expect=oom|timeout | tries: concatenates 100,000 copies of a text | host must: fail the allocation at the limit, report it, and free the memory
local t, s = {}, ("x"):rep(1000)
for i = 1, 100000 do t[i] = s end
return #table.concat(t)
