-- [cpu/gc] expect=timeout|oom|ok | host must: stop it at its budget and report once
local tables = {}
for i = 1, 50000 do tables[i] = setmetatable({{}, {}}, {__mode = "v"}) end
for _ = 1, 3000000 do local _ = {} end
