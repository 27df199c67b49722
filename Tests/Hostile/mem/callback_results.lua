-- [mem/string] expect=oom | host must: refuse at the cap, report, and have the memory back
return #(("a"):rep(100):gsub("a", function() return ("b"):rep(1 << 20) end))
