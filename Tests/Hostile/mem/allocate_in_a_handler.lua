-- [mem/error] expect=oom|error|timeout|ok | host must: refuse at the cap, report, and have the memory back
local t = {}
return xpcall(function() for i = 1, math.huge do t[i] = {} end end, function()
  for i = 1, math.huge do t[#t + i] = ("y"):rep(i) end
end)
