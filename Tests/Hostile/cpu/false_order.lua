-- [cpu/sort] expect=timeout|error | tries: sorts for ever with a comparator that is always true | host must: stop it at its budget and report it once
local t = {}
for i = 1, 20000 do t[i] = i end
while true do pcall(table.sort, t, function() return true end) end
