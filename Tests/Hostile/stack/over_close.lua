-- [stack/Lua] expect=timeout|ok|error|oom | tries: overflows the stack in __close for ever | host must: stop or finish it in time
local function over() return 1 + over() end
local m = setmetatable({}, {__close = function(_, e) over() end})
local function closes() local a <close> = m local b <close> = m over() end
while true do pcall(closes) end
