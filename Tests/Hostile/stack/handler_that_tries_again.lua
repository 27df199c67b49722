-- [stack/error] expect=ok|error|timeout | host must: handlers that call each other end within the budget
local function loop(x, y, z) return 1 + loop(x, y, z) end
local function handler(message) return xpcall(loop, handler) end
xpcall(loop, handler)
