-- [cpu/coroutine] expect=timeout | host must: let no coroutine keep its time-out for itself
while true do
  coroutine.resume(coroutine.create(function() while true do end end))
end
