-- [host/coroutine] expect=contained as=behaviour | tries: resumes a task that waits | host must: resume a task only when its wait ends
local Hostile = behaviour "Hostile"

function Hostile:onAttach()
  waiting = coroutine.running()
  wait(0.5)
  log("CONTAINED")
end

function Hostile:onTap()
  local ok = coroutine.resume(waiting, "intruder")
  if ok then log("ESCAPED: woke a task that waits") end
end

return Hostile
