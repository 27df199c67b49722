-- [escape/coroutine] expect=ok|error as=behaviour | tries: resumes and closes waiting coroutines in several ways | host must: keep the order of tasks intact
local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"
local co
local n = 0
function Hostile:onTap()
  n = n + 1
  if n == 1 then
    co = coroutine.create(function() wait(0.5) return 5 end)
    coroutine.resume(co)
  else
    local ok, why = coroutine.resume(co)
    coroutine.wrap(function() coroutine.resume(co) end)()
    local t = setmetatable({}, {__index = function(_, k) return coroutine.resume(co) end})
    local _ = t.x
    for i in coroutine.wrap(function() coroutine.resume(co) end) do end
  end
end
return Hostile
