-- [cpu/metamethod] expect=timeout|error|oom | host must: bound the stack: each level of __call moves all arguments, in C
local t = {}
setmetatable(t, {__call = t})
return t()
