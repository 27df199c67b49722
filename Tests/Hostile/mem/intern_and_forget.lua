-- [mem/string] expect=oom|timeout|ok | host must: refuse at the cap, report, and have the memory back
for i = 1, 300000 do local _ = "short" .. i end
