-- [mem/account] expect=oom|error as=behaviour | tries: keeps long texts in waiting tasks | host must: count what waiting tasks hold
local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

local count = 0

function Hostile:onAttach()
  for _ = 1, 50 do
    self.owner:tap()
    wait(0.001)
  end
end

function Hostile:onTap()
  count = count + 1
  local text = ("x"):rep(1 << 20) .. count
  wait(1000)
  return text
end

return Hostile
