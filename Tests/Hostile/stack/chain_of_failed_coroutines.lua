-- [stack/coroutine] expect=ok|error | tries: closes 3,000 failed coroutines inside each other | host must: not overflow the C stack
local depth = 0
local fs = {}
for i = 1, 3000 do
  fs[i] = coroutine.wrap(function()
    local a <close> = setmetatable({}, {__close = function() if fs[i + 1] then pcall(fs[i + 1]) end end})
    coroutine.yield()
    error("x")
  end)
  fs[i]()
end
pcall(fs[1])
