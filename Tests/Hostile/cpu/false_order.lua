-- [cpu/sort] expect=timeout|error | host must: stop it at its budget and report once
local t = {}
for i = 1, 20000 do t[i] = i end
while true do pcall(table.sort, t, function() return true end) end
