-- [mem/walk] expect=ok|oom|error|timeout as=behaviour time=real | tries: alternates steps that run out of memory with steps that succeed | host must: delay a script whose steps run out of memory
local Hostile = behaviour "Hostile"
Hostile.whileBusy = "parallel"

function Hostile:fail()
  local texts = {}
  for i = 1, 100 do texts[i] = ("x"):rep(1 << 20) .. i end
end

function Hostile:fine() return 1 end

function Hostile:onAttach()
  while true do
    for _ = 1, 3 do
      coroutine.wrap(function() self:fail() end)()
      coroutine.wrap(function() self:fine() end)()
    end
    wait(0.005)
  end
end

return Hostile
