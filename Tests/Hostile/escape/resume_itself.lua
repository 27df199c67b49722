-- [escape/coroutine] expect=contained | tries: resumes a coroutine from inside itself | host must: contain it, and leave other scripts unaffected
local co
co = coroutine.create(function() return coroutine.resume(co) end)
local ok, inner = coroutine.resume(co)
local wrap
wrap = coroutine.wrap(function() return pcall(wrap) end)
return ok and inner == false and wrap() == false and "CONTAINED" or "ESCAPED"
