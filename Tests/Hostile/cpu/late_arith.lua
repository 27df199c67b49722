-- [cpu/vm] expect=timeout|ok|error|oom | host must: end it in time
local begin = os.clock()
local s = ("0"):rep(14500000) .. ".5"
while os.clock() - begin < 0.094 do end
local _ = s * s
while true do end
