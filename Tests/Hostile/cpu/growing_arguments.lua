-- [cpu/calls] expect=timeout|error|oom | host must: stop it at its budget and report once
local function grow(...) return grow(1, ...) end
return grow()
