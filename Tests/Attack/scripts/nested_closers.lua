local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

local endless = setmetatable({}, { __close = function() while true do end end })

local function nest(level)
  local guard <close> = endless
  if level > 0 then coroutine.wrap(nest)(level - 1) end
  wait(1000)
end

--- Coroutines inside each other, each with a variable that never closes, cancelled together.
function Hostile:onTap()
  self.owner.title = "begun"
  local tasks = {}
  for n = 1, 20 do tasks[n] = start(function() nest(20) end) end
  wait(0.01)
  for _, task in ipairs(tasks) do task:cancel() end
end

return Hostile
