-- [cpu/vm] expect=timeout|ok|error|oom | tries: compares texts of 7.5 MB just before its deadline | host must: stop or finish it in time
local begin = os.clock()
local a = ("\0"):rep(7500000) .. "a"
local b = ("\0"):rep(7500000) .. "b"
while os.clock() - begin < 0.094 do end
local _ = a < b
while true do end
