-- [mem/utf8] expect=error|oom|ok | tries: makes a text of 100,000 code points | host must: fail the allocation at the limit, report it, and free the memory
local t = {}
for i = 1, 100000 do t[i] = 0x10FFFF end
return #utf8.char(table.unpack(t))
