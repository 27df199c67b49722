-- [host/coroutine] expect=contained as=behaviour | tries: keeps coroutines of the host's pool and resumes them later | host must: let no script resume a coroutine of the host
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  if kept then
    if coroutine.status(kept) ~= "running" and coroutine.resume(kept) then
      log("ESCAPED: resumed a coroutine of the host")
    end
    if pcall(coroutine.wrap(function() return select(2, coroutine.resume(kept)) end)) then log("CONTAINED") end
  end
  kept = coroutine.running()
end

function Hostile:onAttach()
  waiting = coroutine.running()
  wait(0.05)
  log("CONTAINED")
end

return Hostile
