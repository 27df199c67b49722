-- [stack/Lua] expect=timeout|ok|error|oom | host must: end it in time
local function over() return 1 + over() end
while true do pcall(over) end
