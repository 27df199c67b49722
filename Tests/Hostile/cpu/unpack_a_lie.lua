-- [cpu/table] expect=timeout|error|oom | host must: stop it at its budget and report once
local lie = setmetatable({}, {__index = math.abs, __len = function() return 100000 end})
while true do pcall(table.unpack, lie) end
