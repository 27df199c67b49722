-- [mem/string] expect=oom|error | tries: repeats a text to more bytes than can be addressed | host must: fail the allocation at the limit, report it, and free the memory
return #("x"):rep(1 << 62)
