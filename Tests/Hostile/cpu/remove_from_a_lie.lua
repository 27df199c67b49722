-- [cpu/table] expect=timeout|error | host must: stop it at its budget and report once
table.remove(setmetatable({}, {__len = function() return math.maxinteger - 1 end}), 1)
