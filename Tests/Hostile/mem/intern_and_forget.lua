-- [mem/string] expect=oom|timeout|ok | tries: makes 300,000 short texts and drops them | host must: fail the allocation at the limit, report it, and free the memory
for i = 1, 300000 do local _ = "short" .. i end
