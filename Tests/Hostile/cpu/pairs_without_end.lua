-- [cpu/table] expect=timeout | tries: iterates with a __pairs that never ends | host must: stop it at its budget and report it once
for _ in pairs(setmetatable({}, {__pairs = function() return rawlen, {} end})) do end
