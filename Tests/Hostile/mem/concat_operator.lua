-- [mem/string] expect=oom | host must: refuse at the cap, report, and have the memory back
local s = ("x"):rep(10 << 20)
return #(s .. s .. s .. s)
