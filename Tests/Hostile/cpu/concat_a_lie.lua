-- [cpu/table] expect=timeout|error|oom | tries: concatenates an almost endless table made by __index | host must: stop it at its budget and report it once
return #table.concat(setmetatable({}, {__index = function() return "" end}), "", 1, math.maxinteger - 1)
