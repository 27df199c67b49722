-- [stack/coroutine] expect=ok|error | host must: keep the C stack when failed coroutines are closed inside each other
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
