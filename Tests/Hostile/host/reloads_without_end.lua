-- [host/failures] expect=ok|error|timeout|oom as=behaviour time=real | tries: requests the next reload in each onReload | host must: charge each reload to the script whose code it runs
local Hostile = behaviour "Hostile"

local taps = 0

function Hostile:onReload()
  local start = os.clock()
  while os.clock() - start < 0.002 do end
  service("post").reload()
end

function Hostile:onTap()
  taps = taps + 1
  if taps == 1 then
    for _ = 1, 40 do self.owner:attach("subject") end
  end
  while true do
    for _ = 1, 20 do pcall(service("post").reload) end
    wait(0.001)
  end
end

return Hostile
