-- [cpu/os] expect=timeout|error|oom | tries: formats dates with 5,000 conversions for ever | host must: stop it at its budget and report it once
local format = ("%c"):rep(5000)
while true do os.date(format) end
