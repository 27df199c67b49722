-- [stack/memory safety] expect=ok|error | tries: grows the stack in an iterator | host must: raise an ordinary error, without an overflow of the C stack
local function deep(n) if n > 0 then return (deep(n - 1)) end return 1 end
local function iterate(_, i) deep(3000) if i < 5 then return i + 1, i end end
for _ = 1, 20 do coroutine.wrap(function() for i, j in iterate, nil, 0 do local _ = i + j end end)() end
