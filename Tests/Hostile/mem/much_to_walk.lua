-- [mem/walk] expect=ok|oom|error|timeout as=behaviour time=real seconds=3 | tries: runs out of memory again and again beside a large deep structure | host must: not measure a large structure again and again
local Hostile = behaviour "Hostile"

local list
local fails = 0

--- Fails for want of memory, so that everybody is measured.
function Hostile:fail()
  local text = ("x"):rep(1 << 22)
  local texts = {}
  for i = 1, 64 do texts[i] = text .. i end
end

function Hostile:fine() return fails end

function Hostile:onAttach()
  for i = 1, 200000 do
    list = { list }
    if i % 20000 == 0 then wait(0.001) end
  end
  while true do
    pcall(function() self:fail() end)
    self:fine()
    fails = fails + 1
    wait(0.01)
  end
end

return Hostile
