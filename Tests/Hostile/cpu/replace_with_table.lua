-- [cpu/pattern] expect=timeout|oom|ok | tries: replaces four million matches through a table, a thousand times | host must: stop it at its budget and report it once
for _ = 1, 1000 do ("a"):rep(4000000):gsub("a", {a = "b"}) end
