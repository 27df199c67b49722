-- [stack/error] expect=ok|error|timeout | host must: a handler that overflows the stack itself ends, too
local function loop(x, y, z) return 1 + loop(x, y, z) end
xpcall(loop, loop)
