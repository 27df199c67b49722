-- [stack/memory safety] expect=ok|error | tries: grows the stack in every metamethod | host must: let no metamethod leave the interpreter with a pointer into the old stack
local function deep(n) if n > 0 then return (deep(n - 1)) end return 1 end
local function grow() return deep(4000) end
local mt = {__index = grow, __newindex = grow, __add = grow, __eq = grow, __lt = grow, __le = grow,
  __call = grow, __len = grow, __unm = grow, __concat = grow, __close = grow}
local function use()
  local a, b = setmetatable({}, mt), setmetatable({}, mt)
  a.x = 1
  local s <close> = a
  return a.x, a + b, a == b, a < b, a <= b, a(1, 2, 3), #a, -a, a .. b .. "x" .. 1 .. a
end
for _ = 1, 30 do coroutine.wrap(use)() end
return use()
