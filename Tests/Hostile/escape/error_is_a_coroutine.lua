-- [escape/error object] expect=error | tries: raises a coroutine as the error value | host must: describe any error value
error(coroutine.create(function() end))
