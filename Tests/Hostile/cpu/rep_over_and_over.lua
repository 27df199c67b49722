-- [cpu/string] expect=timeout|oom | tries: repeats a text to 8 MB for ever | host must: stop it at its budget and report it once
while true do local _ = ("x"):rep(8000000) end
