-- [stack/xpcall] expect=ok|error|timeout | host must: an ordinary error, no overflow of the C stack
local function tower() return xpcall(tower, tower) end
return tower()
