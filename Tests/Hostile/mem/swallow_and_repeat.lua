-- [mem/pcall] expect=timeout|oom | host must: refuse at the cap, report, and have the memory back
while true do pcall(string.rep, "x", 1 << 30) end
