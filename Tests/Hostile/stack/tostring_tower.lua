-- [stack/C] expect=error | tries: recurses through __tostring | host must: raise an ordinary error, without an overflow of the C stack
local mt = {}
mt.__tostring = function(t) return tostring(setmetatable({}, mt)) end
return tostring(setmetatable({}, mt))
