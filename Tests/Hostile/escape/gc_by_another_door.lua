-- [escape/metatable] expect=contained | host must: no finaliser of a script may ever run
local called = false
local mt = {}
local t = setmetatable({}, mt)
rawset(mt, "__gc", function() called = true end)
mt.__gc = function() called = true end
setmetatable({}, setmetatable({}, {__index = {__gc = function() called = true end}}))
t = nil
for _ = 1, 200000 do local _ = {} end
return called and "ESCAPED finaliser" or "CONTAINED"
