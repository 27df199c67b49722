-- [cpu/close] expect=timeout | tries: loops for ever in the closing value of a for loop | host must: stop it at its budget and report it once
local closer = setmetatable({}, {__close = function() while true do end end})
for _ in next, {1}, nil, closer do break end
