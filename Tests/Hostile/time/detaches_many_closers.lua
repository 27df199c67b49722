-- [time/detach] expect=any as=behaviour time=real | tries: detaches ten behaviours with endless closers | host must: keep the app running meanwhile
local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

local endless = setmetatable({}, { __close = function() while true do end end })
local first = true

function Hostile:onAttach()
  if not first then return end
  first = false
  local others = {}
  for i = 1, 10 do others[i] = self.owner:attach("subject") end
  for _ = 1, 15 do self.owner:tap() end
  wait(0.5)
  for _, other in ipairs(others) do pcall(function() other:detach() end) end
end

function Hostile:onTap()
  local guard <close> = endless
  wait(1000)
end

return Hostile
