-- [cpu/string] expect=timeout|error|ok | tries: unpacks with a format of a million items, again and again | host must: stop it at its budget and report it once
local format = ("b"):rep(1000000)
for _ = 1, 100000 do pcall(string.packsize, format) pcall(string.unpack, ("x"):rep(1000000), "") end
