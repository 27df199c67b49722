-- [cpu/gc] expect=ok|timeout|oom | tries: chains 100,000 weak keys in random order, which slows down the collector | host must: bound each step of the collector, which must not traverse the table once for each key
local t = setmetatable({}, {__mode = "k"})
local keys = {}
for i = 1, 100000 do keys[i] = {} end
-- random chain
local seed = 12345
for i = 100000, 2, -1 do seed = (seed * 1103515245 + 12345) % 2147483648 local j = seed % i + 1 keys[i], keys[j] = keys[j], keys[i] end
for i = 1, 99999 do t[keys[i]] = keys[i+1] end
local first = keys[1]
keys = nil
for _ = 1, 3000000 do local _ = {} end
return first
