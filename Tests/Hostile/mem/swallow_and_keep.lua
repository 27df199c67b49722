-- [mem/pcall] expect=timeout|oom | tries: catches memory errors, and keeps allocating | host must: fail the allocation at the limit, report it, and free the memory
local keep = {}
while true do pcall(function() while true do keep[#keep + 1] = ("y"):rep(4000) .. #keep end end) end
