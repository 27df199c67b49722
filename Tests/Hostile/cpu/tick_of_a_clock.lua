-- [cpu/os] expect=timeout | tries: reads the clock for an hour | host must: stop it at its budget and report it once
local start = os.clock()
while os.clock() - start < 3600 do end
