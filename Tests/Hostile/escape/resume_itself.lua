-- [escape/coroutine] expect=contained | host must: let nothing out, and leave other scripts alone
local co
co = coroutine.create(function() return coroutine.resume(co) end)
local ok, inner = coroutine.resume(co)
local wrap
wrap = coroutine.wrap(function() return pcall(wrap) end)
return ok and inner == false and wrap() == false and "CONTAINED" or "ESCAPED"
