-- [cpu/calls] expect=timeout|error|oom | tries: calls a function with one more argument each time | host must: stop it at its budget and report it once
local function grow(...) return grow(1, ...) end
return grow()
