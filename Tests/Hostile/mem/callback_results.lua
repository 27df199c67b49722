-- [mem/string] expect=oom | tries: replaces a hundred matches by texts of 1 MB | host must: fail the allocation at the limit, report it, and free the memory
return #(("a"):rep(100):gsub("a", function() return ("b"):rep(1 << 20) end))
