-- [stack/close] expect=error|oom|timeout | host must: an ordinary error, no overflow of the C stack
local closed = 0
local mt = {__close = function() closed = closed + 1 end}
local function deep() local x <close> = setmetatable({}, mt) return deep(), 1 end
return deep()
