-- [cpu/table] expect=timeout|error|oom | tries: unpacks a table whose __len lies, for ever | host must: stop it at its budget and report it once
local lie = setmetatable({}, {__index = math.abs, __len = function() return 100000 end})
while true do pcall(table.unpack, lie) end
