-- [cpu/utf8] expect=timeout|oom | tries: measures a text of two million characters for ever | host must: stop it at its budget and report it once
local s = ("é"):rep(2000000)
while true do utf8.len(s) utf8.offset(s, -1) end
