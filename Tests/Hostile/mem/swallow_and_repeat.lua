-- [mem/pcall] expect=timeout|oom | tries: catches memory errors, and tries again for ever | host must: fail the allocation at the limit, report it, and free the memory
while true do pcall(string.rep, "x", 1 << 30) end
