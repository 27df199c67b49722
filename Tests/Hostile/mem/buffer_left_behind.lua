-- [mem/string] expect=oom|error|timeout | host must: keep no buffer of a call that failed
for _ = 1, 3 do pcall(function() ("a"):rep(20 << 20):gsub("a", function() error("stop") end) end) end
return #("x"):rep(31 << 20) .. ("y"):rep(2 << 20)
