-- [stack/memory safety] expect=any | tries: declares a constant _ENV, for which 5.4.4 compiled wrong code | host must: not crash
local _ENV <const> = {}
x = 1
local function f() y = x; return y end
return f()
