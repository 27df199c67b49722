-- [stack/xpcall] expect=ok|error|timeout | tries: recurses through xpcall and its handler | host must: raise an ordinary error, without an overflow of the C stack
local function tower() return xpcall(tower, tower) end
return tower()
