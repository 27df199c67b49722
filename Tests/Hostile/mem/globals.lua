-- [mem/table] expect=oom|timeout | tries: defines globals for ever | host must: free a script's globals with its code
for i = 1, math.huge do _G["g" .. i] = {} end
