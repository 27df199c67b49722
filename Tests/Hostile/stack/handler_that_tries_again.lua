-- [stack/error] expect=ok|error|timeout | tries: starts itself again in its message handler | host must: end the handlers within the budget
local function loop(x, y, z) return 1 + loop(x, y, z) end
local function handler(message) return xpcall(loop, handler) end
xpcall(loop, handler)
