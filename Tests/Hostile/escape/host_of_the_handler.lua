-- [escape/coroutine] expect=contained | host must: let nothing out, and leave other scripts alone
local main = coroutine.running()
local results = {
  pcall(coroutine.resume, main), pcall(coroutine.status, main), pcall(coroutine.isyieldable, main),
}
if results[1] and coroutine.status(main) ~= "running" then return "ESCAPED" end
return "CONTAINED"
