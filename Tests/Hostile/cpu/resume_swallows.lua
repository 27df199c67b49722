-- [cpu/coroutine] expect=timeout | tries: resumes endless coroutines for ever, to swallow each time-out | host must: pass a time-out on through the resume that caught it
while true do
  coroutine.resume(coroutine.create(function() while true do end end))
end
