-- [mem/string] expect=oom | tries: formats three texts of 12 MB | host must: fail the allocation at the limit, report it, and free the memory
local s = ("x"):rep(12 << 20)
return #string.format("%s%s%s", s, s, s)
