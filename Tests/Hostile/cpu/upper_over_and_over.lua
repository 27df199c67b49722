-- [cpu/string] expect=timeout|oom | host must: stop it at its budget and report once
local s = ("é"):rep(4000000)
while true do s:upper() s:reverse() end
