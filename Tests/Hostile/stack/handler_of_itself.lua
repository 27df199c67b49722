-- [stack/error] expect=ok|error|timeout | tries: overflows the stack in a message handler, too | host must: end the handler
local function loop(x, y, z) return 1 + loop(x, y, z) end
xpcall(loop, loop)
