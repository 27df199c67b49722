-- [mem/string] expect=oom | tries: repeats a text to exactly the memory limit | host must: fail the allocation at the limit, report it, and free the memory
return #("x"):rep(1 << 25)
