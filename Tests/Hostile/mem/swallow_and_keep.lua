-- [mem/pcall] expect=timeout|oom | host must: refuse at the cap, report, and have the memory back
local keep = {}
while true do pcall(function() while true do keep[#keep + 1] = ("y"):rep(4000) .. #keep end end) end
