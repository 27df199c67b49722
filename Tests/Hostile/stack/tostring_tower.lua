-- [stack/C] expect=error | host must: an ordinary error, no overflow of the C stack
local mt = {}
mt.__tostring = function(t) return tostring(setmetatable({}, mt)) end
return tostring(setmetatable({}, mt))
