-- [cpu/string] expect=timeout|ok | host must: stop it at its budget and report once
local digits = ("1"):rep(1000000)
for _ = 1, 1000000 do tonumber(digits) tonumber("0x" .. digits) tonumber(digits, 7) end
