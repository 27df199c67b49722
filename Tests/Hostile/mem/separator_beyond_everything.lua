-- [mem/string] expect=oom|error | host must: refuse at the cap, report, and have the memory back
return #(""):rep(1 << 40, ("y"):rep(1 << 24))
