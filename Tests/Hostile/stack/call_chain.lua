-- [stack/metamethod] expect=error|timeout|oom | host must: an ordinary error, no overflow of the C stack
local callable = print
for _ = 1, 100000 do callable = setmetatable({}, {__call = callable}) end
return callable()
