-- [cpu/coroutine] expect=timeout | host must: stop it at its budget and report once
for _ in coroutine.wrap(function() while true do coroutine.yield(1) end end) do end
