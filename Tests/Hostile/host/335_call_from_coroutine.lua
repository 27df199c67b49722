-- [host/call] expect=contained as=behaviour | tries: calls the host and waits inside a coroutine | host must: return results to the coroutine that called
local Hostile = behaviour "Hostile"

function Hostile:onTap()
  local co = coroutine.wrap(function()
    self.owner.x = 1
    coroutine.yield()
    wait(0.01)
    coroutine.yield(self.owner.x)
    self.owner.x = "bad"
  end)
  co()
  local x = co()
  if x ~= 1 or pcall(co) then log("ESCAPED") end
  log("CONTAINED")
end

return Hostile
