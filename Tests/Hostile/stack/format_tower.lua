-- [stack/C] expect=error | tries: recurses through string.format and __tostring | host must: raise an ordinary error, without an overflow of the C stack
local mt = {}
mt.__tostring = function(t) return string.format("%s", setmetatable({}, mt)) end
return tostring(setmetatable({}, mt))
