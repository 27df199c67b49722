-- [cpu/metamethod] expect=timeout | tries: loops for ever in the metamethods of arithmetic operators | host must: stop it at its budget and report it once
local function spin() while true do end end
local mt = {__add = spin, __len = spin, __unm = spin, __idiv = spin, __bnot = spin}
local t = setmetatable({}, mt)
pcall(function() return t + 1 end)
pcall(function() return #t end)
return -t
