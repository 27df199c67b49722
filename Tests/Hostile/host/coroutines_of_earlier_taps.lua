-- [escape/coroutine] expect=ok as=behaviour | tries: keeps the coroutines of earlier taps and resumes them | host must: let no script resume a coroutine of the host
local Hostile = behaviour "Hostile"
local kept = {}
function Hostile:onTap()
  local co = coroutine.running()
  for _, k in ipairs(kept) do
    pcall(coroutine.resume, k) pcall(coroutine.status, k) pcall(coroutine.isyieldable, k)
    pcall(coroutine.wrap, k)
    if coroutine.resume(k) then error("ESCAPED") end
  end
  kept[#kept + 1] = co
  wait(0.01)
  for _, k in ipairs(kept) do pcall(coroutine.resume, k) end
end
return Hostile
