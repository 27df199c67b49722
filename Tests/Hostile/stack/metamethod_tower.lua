-- [stack/metamethod] expect=error | host must: an ordinary error, no overflow of the C stack
local mt = {}
mt.__lt = function(a, b) return a < b end
mt.__concat = function(a, b) return a .. b end
mt.__newindex = function(t, k, v) t[k .. "x"] = v end
local a, b = setmetatable({}, mt), setmetatable({}, mt)
pcall(function() return a < b end)
pcall(function() return a .. b end)
a.x = 1
