-- [stack/memory safety] expect=ok|error | tries: grows the stack in __concat of many operands | host must: raise an ordinary error, without an overflow of the C stack
local function deep(n) if n > 0 then return (deep(n - 1)) end return "x" end
local mt = {__concat = function(a, b) return deep(3000) end}
local function chain(v) return "a" .. 1 .. v .. "b" .. v .. 2.5 .. v .. "c" end
for _ = 1, 40 do coroutine.wrap(chain)(setmetatable({}, mt)) end
return chain(setmetatable({}, mt))
