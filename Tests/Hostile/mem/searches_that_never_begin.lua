-- [mem/pattern] expect=oom | host must: end it in time
local t = {} for i = 1, 1e9 do t[i] = ("x"):gmatch(("x?"):rep(1000)) end
