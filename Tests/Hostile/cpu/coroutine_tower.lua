-- [cpu/coroutine] expect=timeout | tries: nests 40 coroutines that resume endless coroutines | host must: stop it at its budget and report it once
local function tower(height)
  local co = coroutine.create(function() if height == 0 then while true do end end tower(height - 1) end)
  while true do coroutine.resume(co) co = coroutine.create(function() while true do end end) end
end
tower(40)
