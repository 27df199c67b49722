-- [cpu/gc] expect=timeout|oom|ok | tries: makes garbage beside 50,000 weak tables | host must: stop it at its budget and report it once
local tables = {}
for i = 1, 50000 do tables[i] = setmetatable({{}, {}}, {__mode = "v"}) end
for _ = 1, 3000000 do local _ = {} end
