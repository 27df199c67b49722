-- [cpu/string] expect=timeout|oom | host must: stop it at its budget and report once
while true do local _ = ("x"):rep(8000000) end
