-- [mem/table] expect=oom|timeout|ok | host must: refuse at the cap, report, and have the memory back
local weak = setmetatable({}, {__mode = "k"})
for _ = 1, 2000000 do weak[{}] = {} end
