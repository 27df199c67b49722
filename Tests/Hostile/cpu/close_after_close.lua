-- [cpu/close] expect=timeout | host must: stop a chain of closers, each of which begins anew
local function again() while true do end end
local function nest(depth)
  local x <close> = setmetatable({}, {__close = again})
  if depth > 0 then return nest(depth - 1), 1 end
  error("unwind")
end
while true do pcall(nest, 50) end
