-- [stack/C] expect=error | host must: an ordinary error, no overflow of the C stack
local function tower() return (("x"):gsub("x", tower)) end
return tower()
