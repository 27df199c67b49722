-- [cpu/pattern] expect=timeout|oom|ok | host must: stop it at its budget and report once
for _ = 1, 1000 do ("a"):rep(4000000):gsub("a", {a = "b"}) end
