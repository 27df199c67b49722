-- [stack/metamethod] expect=error | tries: recurses through __lt, __concat and __newindex | host must: raise an ordinary error, without an overflow of the C stack
local mt = {}
mt.__lt = function(a, b) return a < b end
mt.__concat = function(a, b) return a .. b end
mt.__newindex = function(t, k, v) t[k .. "x"] = v end
local a, b = setmetatable({}, mt), setmetatable({}, mt)
pcall(function() return a < b end)
pcall(function() return a .. b end)
a.x = 1
