-- [stack/C] expect=error | tries: recurses through gsub callbacks | host must: raise an ordinary error, without an overflow of the C stack
local function tower() return (("x"):gsub("x", tower)) end
return tower()
