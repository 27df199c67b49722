-- [cpu/sort] expect=timeout | tries: sorts 60,000 elements behind a chain of 1,500 __index tables | host must: stop a sort with slow element access
local numbers = {}
for i = 1, 60000 do numbers[i] = (i * 7919) % 60013 end
local chain = numbers
for _ = 1, 1500 do chain = setmetatable({}, { __index = chain }) end
setmetatable(chain, { __index = getmetatable(chain).__index, __len = function() return 60000 end })
while true do pcall(table.sort, chain) end
