-- [mem/string] expect=oom|error|timeout | tries: fails inside gsub with a buffer of 20 MB, three times | host must: free the buffer of a call that failed
for _ = 1, 3 do pcall(function() ("a"):rep(20 << 20):gsub("a", function() error("stop") end) end) end
return #("x"):rep(31 << 20) .. ("y"):rep(2 << 20)
