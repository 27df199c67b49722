-- [stack/metamethod] expect=error|timeout|oom | tries: calls through a chain of 100,000 __call tables | host must: raise an ordinary error, without an overflow of the C stack
local callable = print
for _ = 1, 100000 do callable = setmetatable({}, {__call = callable}) end
return callable()
