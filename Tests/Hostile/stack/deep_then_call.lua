-- [cpu/metamethod] expect=timeout|error|oom | tries: grows the stack, then calls a table whose __call is itself | host must: stop the __call chain although the stack has capacity for it
local function f(n) if n > 0 then return 1 + f(n - 1) end return 0 end
f(150000)
local t = {}
setmetatable(t, {__call = t})
return t()
