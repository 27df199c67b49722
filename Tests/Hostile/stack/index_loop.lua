-- [stack/metamethod] expect=error | tries: reads through two __index tables that refer to each other | host must: raise an ordinary error, without an overflow of the C stack
local a, b = {}, {}
setmetatable(a, {__index = b, __newindex = b})
setmetatable(b, {__index = a, __newindex = a})
pcall(function() return a.x end)
a.x = 1
