-- [mem/string] expect=oom | host must: refuse at the cap, report, and have the memory back
local s = ("x"):rep(12 << 20)
return #string.format("%s%s%s", s, s, s)
