-- [cpu/string] expect=timeout|ok | tries: parses numerals of a million digits a million times | host must: stop it at its budget and report it once
local digits = ("1"):rep(1000000)
for _ = 1, 1000000 do tonumber(digits) tonumber("0x" .. digits) tonumber(digits, 7) end
