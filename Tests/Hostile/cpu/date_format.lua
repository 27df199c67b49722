-- [cpu/os] expect=timeout|error|oom | host must: stop it at its budget and report once
local format = ("%c"):rep(5000)
while true do os.date(format) end
