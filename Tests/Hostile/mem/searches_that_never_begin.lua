-- [mem/pattern] expect=oom | tries: makes gmatch iterators with long patterns for ever | host must: stop it at its memory limit
local t = {} for i = 1, 1e9 do t[i] = ("x"):gmatch(("x?"):rep(1000)) end
