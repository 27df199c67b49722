-- [cpu/C] expect=timeout|error|oom | tries: passes 200,000 long numerals to string.char, which parses each in C | host must: stop or finish it in time
local s = ("0"):rep(4000000) .. "65"
local t = {} for i = 1, 200000 do t[i] = s end
return #string.char(table.unpack(t))
