-- [mem/string] expect=oom | tries: concatenates four texts of 10 MB | host must: fail the allocation at the limit, report it, and free the memory
local s = ("x"):rep(10 << 20)
return #(s .. s .. s .. s)
