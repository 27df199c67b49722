-- [stack/coroutine] expect=ok|error | host must: an ordinary error, no overflow of the C stack
local function tower() return coroutine.resume(coroutine.create(tower)) end
return tower()
