-- [cpu/close] expect=timeout | tries: nests 50 variables whose __close loops for ever, again and again | host must: stop a chain of closers although each starts with a fresh budget
local function again() while true do end end
local function nest(depth)
  local x <close> = setmetatable({}, {__close = again})
  if depth > 0 then return nest(depth - 1), 1 end
  error("unwind")
end
while true do pcall(nest, 50) end
