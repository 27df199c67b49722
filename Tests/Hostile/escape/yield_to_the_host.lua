-- [escape/coroutine] expect=error|ok | tries: yields outside a coroutine | host must: raise an ordinary error
coroutine.yield("to whom?")
