-- [cpu/string] expect=timeout|error|ok | host must: stop it at its budget and report once
local format = ("b"):rep(1000000)
for _ = 1, 100000 do pcall(string.packsize, format) pcall(string.unpack, ("x"):rep(1000000), "") end
