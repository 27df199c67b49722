-- [stack/Lua] expect=timeout|ok|error|oom | tries: overflows the stack and catches it for ever | host must: stop or finish it in time
local function over() return 1 + over() end
while true do pcall(over) end
