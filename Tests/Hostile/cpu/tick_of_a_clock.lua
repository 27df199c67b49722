-- [cpu/os] expect=timeout | host must: stop it at its budget and report once
local start = os.clock()
while os.clock() - start < 3600 do end
