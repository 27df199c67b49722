-- [stack/coroutine] expect=ok|error | tries: recurses through coroutine iterators | host must: raise an ordinary error, without an overflow of the C stack
local function tower() for x in coroutine.wrap(tower) do coroutine.yield(x) end end
return tower()
