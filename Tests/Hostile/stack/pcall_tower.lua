-- [stack/pcall] expect=ok|error | tries: recurses through pcall | host must: raise an ordinary error, without an overflow of the C stack
local function tower() return pcall(tower) end
return tower()
