-- [cpu/calls] expect=timeout | tries: calls itself in tail position for ever | host must: stop it at its budget and report it once
local function forever() return forever() end
return forever()
