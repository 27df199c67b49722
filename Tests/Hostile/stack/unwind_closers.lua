-- [stack/close] expect=error|oom|timeout | tries: overflows the stack with a to-be-closed variable at every level | host must: raise an ordinary error, without an overflow of the C stack
local closed = 0
local mt = {__close = function() closed = closed + 1 end}
local function deep() local x <close> = setmetatable({}, mt) return deep(), 1 end
return deep()
