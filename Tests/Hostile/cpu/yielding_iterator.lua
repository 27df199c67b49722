-- [cpu/coroutine] expect=timeout | tries: iterates over a coroutine that yields for ever | host must: stop it at its budget and report it once
for _ in coroutine.wrap(function() while true do coroutine.yield(1) end end) do end
