-- [stack/pcall] expect=ok|error | host must: an ordinary error, no overflow of the C stack
local function tower() return pcall(tower) end
return tower()
