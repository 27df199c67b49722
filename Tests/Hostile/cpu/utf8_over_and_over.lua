-- [cpu/utf8] expect=timeout|oom | host must: stop it at its budget and report once
local s = ("é"):rep(2000000)
while true do utf8.len(s) utf8.offset(s, -1) end
