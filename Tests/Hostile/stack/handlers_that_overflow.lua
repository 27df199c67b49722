-- [stack/error] expect=ok|error|timeout | tries: overflows the stack in handlers, closers and coroutines | host must: stop or finish it in time
local function over() return 1 + over() end
local function h(e) return over() end
for i = 1, 3 do xpcall(over, h) xpcall(over, over) xpcall(error, xpcall, error) pcall(coroutine.wrap(function() xpcall(over, h) end)) end
local m = setmetatable({}, {__close = function(_, e) over() end})
local function closes() local a <close> = m local b <close> = m over() end
for i = 1, 3 do pcall(closes) pcall(coroutine.wrap(closes)) end
