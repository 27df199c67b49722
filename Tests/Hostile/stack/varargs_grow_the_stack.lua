-- [stack/memory safety] expect=ok|error | tries: grows the stack while arguments are passed on | host must: raise an ordinary error, without an overflow of the C stack
local function deep(n, ...) if n > 0 then return (deep(n - 1, ...)) end return ... end
local function pass(...) local a = deep(1000, ...) return ..., a end
for _ = 1, 5 do coroutine.wrap(function() return select("#", pass(table.unpack({}, 1, 20))) end)() end
