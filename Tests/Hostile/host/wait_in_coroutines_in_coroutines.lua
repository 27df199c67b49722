-- [escape/coroutine] expect=ok|error as=behaviour | tries: waits and detaches inside nested coroutines | host must: keep the order of tasks intact
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local co = coroutine.create(function() wait(0.01) coroutine.yield(1) wait(0.01) return 2 end)
  local a, b = coroutine.resume(co)
  local c, d = coroutine.resume(co)
  local w = coroutine.wrap(function() local w2 = coroutine.wrap(function() wait(0.01) error({}) end) pcall(w2) wait(0.01) w2() end)
  pcall(w)
  local co2 co2 = coroutine.create(function() coroutine.resume(co2) wait(0.01) self:detach() wait(0.01) end)
  coroutine.resume(co2)
  wait(0.01)
end
return Hostile
