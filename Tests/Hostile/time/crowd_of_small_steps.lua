-- [time/steps] expect=timeout|error|ok as=behaviour time=real | tries: runs 3,000 tasks of small steps | host must: hold all of them together to the quota of one behaviour
local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

local taps = 0

--- The first taps attach, every further one starts a task in all sixty of them: some 3,000.
function Hostile:onTap()
  taps = taps + 1
  if taps == 1 then
    for _ = 1, 59 do self.owner:attach("subject") end
    for _ = 1, 50 do self.owner:tap() end
    return
  end
  wait(0.01)
  while true do
    local start = os.clock()
    while os.clock() - start < 0.0003 do end
    wait(0.01)
  end
end

return Hostile
