-- [cpu/gc] expect=timeout|oom|ok | tries: chains 100,000 ephemerons, which slows down the collector | host must: stop it, as far as one step of the collector allows
local chain = setmetatable({}, {__mode = "k"})
local key = {}
for _ = 1, 100000 do local next_key = {} chain[next_key] = key key = next_key end
for _ = 1, 3000000 do local _ = {} end
