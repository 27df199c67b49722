-- [cpu/metamethod] expect=timeout|error|oom | tries: calls a table whose __call is the table itself | host must: bound the stack, since each level of __call moves all arguments in C
local t = {}
setmetatable(t, {__call = t})
return t()
