-- [cpu/metamethod] expect=timeout|error|oom | host must: stop __call of __call where the stack has room for all of it
local function f(n) if n > 0 then return 1 + f(n - 1) end return 0 end
f(150000)
local t = {}
setmetatable(t, {__call = t})
return t()
