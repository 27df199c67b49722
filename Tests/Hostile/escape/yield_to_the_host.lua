-- [escape/coroutine] expect=error|ok | host must: a yield outside a coroutine is an error
coroutine.yield("to whom?")
