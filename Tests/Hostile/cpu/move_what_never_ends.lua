-- [cpu/table] expect=timeout|error | tries: moves the endless entries of a proxy with table.move | host must: stop it at its budget and report it once
local endless = setmetatable({}, {__index = function() return 1 end, __newindex = function() end})
table.move(endless, 1, math.maxinteger - 1, 2)
