-- [mem/utf8] expect=error|oom|ok | host must: refuse at the cap, report, and have the memory back
local t = {}
for i = 1, 100000 do t[i] = 0x10FFFF end
return #utf8.char(table.unpack(t))
