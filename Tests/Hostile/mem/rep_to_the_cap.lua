-- [mem/string] expect=oom | host must: refuse at the cap, report, and have the memory back
return #("x"):rep(1 << 25)
