-- [mem/table] expect=oom|timeout | host must: forget the globals of a script with its code
for i = 1, math.huge do _G["g" .. i] = {} end
