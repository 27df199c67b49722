-- [stack/coroutine] expect=ok|error | tries: fails and closes coroutines inside each other for ever | host must: not overflow the C stack
local depth = 0
local function nest()
  depth = depth + 1
  local f = coroutine.wrap(function()
    local a <close> = setmetatable({}, {__close = function() if depth < 100000 then nest() end end})
    error("x")
  end)
  pcall(f)
end
nest()
