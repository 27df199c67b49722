-- [stack/coroutine] expect=ok|error|timeout | tries: yields and fails in __close inside nested coroutines | host must: stop or finish it in time
local function nest(n)
  return coroutine.wrap(function()
    local a <close> = setmetatable({}, {__close = function() coroutine.yield(n) if n > 0 then nest(n - 1)() end end})
    local b <close> = setmetatable({}, {__close = function(_, e) error(e or n) end})
    coroutine.yield(n)
    error(n)
  end)
end
for i = 1, 200 do local f = nest(i) for j = 1, 10 do pcall(f) end end
