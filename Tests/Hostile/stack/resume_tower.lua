-- [stack/coroutine] expect=ok|error | tries: recurses through coroutine.resume | host must: raise an ordinary error, without an overflow of the C stack
local function tower() return coroutine.resume(coroutine.create(tower)) end
return tower()
