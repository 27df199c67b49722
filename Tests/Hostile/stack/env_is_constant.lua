-- [stack/memory safety] expect=any | host must: code for a constant _ENV was wrong in 5.4.4
local _ENV <const> = {}
x = 1
local function f() y = x; return y end
return f()
