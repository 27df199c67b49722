-- [stack/metamethod] expect=error | host must: an ordinary error, no overflow of the C stack
local a, b = {}, {}
setmetatable(a, {__index = b, __newindex = b})
setmetatable(b, {__index = a, __newindex = a})
pcall(function() return a.x end)
a.x = 1
