-- [cpu/table] expect=timeout | host must: stop it at its budget and report once
for _ in pairs(setmetatable({}, {__pairs = function() return rawlen, {} end})) do end
