-- [escape/coroutine] expect=contained | tries: tries to resume the coroutine of its own handler | host must: contain it, and leave other scripts unaffected
local main = coroutine.running()
local results = {
  pcall(coroutine.resume, main), pcall(coroutine.status, main), pcall(coroutine.isyieldable, main),
}
if results[1] and coroutine.status(main) ~= "running" then return "ESCAPED" end
return "CONTAINED"
