-- [cpu/os] expect=timeout|ok|error|oom | tries: passes numerals of 14.5 MB to os.time just before its deadline | host must: stop or finish it in time
local begin = os.clock()
local s = ("0"):rep(14500000) .. "1.0"
local t = {year = s, month = s, day = s, hour = s, min = s, sec = s}
while os.clock() - begin < 0.094 do end
os.time(t)
while true do end
