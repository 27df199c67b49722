-- [mem/table] expect=oom|timeout|ok | tries: fills a weak table with two million entries | host must: fail the allocation at the limit, report it, and free the memory
local weak = setmetatable({}, {__mode = "k"})
for _ = 1, 2000000 do weak[{}] = {} end
