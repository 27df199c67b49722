-- [cpu/C] expect=timeout|error|oom | tries: passes 200,000 texts of 4 MB to math.max | host must: stop or finish it in time
local s = ("\0"):rep(4000000)
local t = {} for i = 1, 200000 do t[i] = s end
return math.max(table.unpack(t))
