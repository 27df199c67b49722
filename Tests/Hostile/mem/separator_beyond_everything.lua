-- [mem/string] expect=oom|error | tries: repeats a separator of 16 MB 2^40 times | host must: fail the allocation at the limit, report it, and free the memory
return #(""):rep(1 << 40, ("y"):rep(1 << 24))
