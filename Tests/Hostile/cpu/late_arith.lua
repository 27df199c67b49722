-- [cpu/vm] expect=timeout|ok|error|oom | tries: converts a numeral of 14.5 MB just before its deadline | host must: stop or finish it in time
local begin = os.clock()
local s = ("0"):rep(14500000) .. ".5"
while os.clock() - begin < 0.094 do end
local _ = s * s
while true do end
