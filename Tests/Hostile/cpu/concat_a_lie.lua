-- [cpu/table] expect=timeout|error|oom | host must: stop it at its budget and report once
return #table.concat(setmetatable({}, {__index = function() return "" end}), "", 1, math.maxinteger - 1)
