-- [cpu/calls] expect=timeout | host must: stop it at its budget and report once
local function forever() return forever() end
return forever()
