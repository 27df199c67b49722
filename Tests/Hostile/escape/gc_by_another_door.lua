-- [escape/metatable] expect=contained | tries: installs __gc finalisers in several ways | host must: run no finaliser of a script
local called = false
local mt = {}
local t = setmetatable({}, mt)
rawset(mt, "__gc", function() called = true end)
mt.__gc = function() called = true end
setmetatable({}, setmetatable({}, {__index = {__gc = function() called = true end}}))
t = nil
for _ = 1, 200000 do local _ = {} end
return called and "ESCAPED finaliser" or "CONTAINED"
