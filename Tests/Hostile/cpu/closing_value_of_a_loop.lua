-- [cpu/close] expect=timeout | host must: stop it at its budget and report once
local closer = setmetatable({}, {__close = function() while true do end end})
for _ in next, {1}, nil, closer do break end
