-- [stack/memory safety] expect=ok|error | tries: uses constants in bitwise operations, for which 5.4.4 compiled wrong code | host must: compute the right results, or raise an error
local a = 2.0
local function f(x) return x & 2.0, x | 0x7fffffffffffffff, ~x ~ 1, x << 62, x >> 63 end
local p, q = f(3)
if p ~= 2 or q ~= 0x7fffffffffffffff then return error("wrong code") end
return pcall(function() return a & 1.5 end)
