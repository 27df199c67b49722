-- [cpu/table] expect=timeout|error | tries: removes from a table whose __len is almost the largest integer | host must: stop it at its budget and report it once
table.remove(setmetatable({}, {__len = function() return math.maxinteger - 1 end}), 1)
