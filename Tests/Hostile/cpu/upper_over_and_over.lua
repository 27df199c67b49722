-- [cpu/string] expect=timeout|oom | tries: converts and reverses a text of 8 MB for ever | host must: stop it at its budget and report it once
local s = ("é"):rep(4000000)
while true do s:upper() s:reverse() end
