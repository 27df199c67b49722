-- [stack/coroutine] expect=ok|error | host must: an ordinary error, no overflow of the C stack
local function tower() for x in coroutine.wrap(tower) do coroutine.yield(x) end end
return tower()
