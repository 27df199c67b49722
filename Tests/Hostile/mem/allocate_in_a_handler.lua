-- [mem/error] expect=oom|error|timeout|ok | tries: allocates for ever, and again in the message handler | host must: fail the allocation at the limit, report it, and free the memory
local t = {}
return xpcall(function() for i = 1, math.huge do t[i] = {} end end, function()
  for i = 1, math.huge do t[#t + i] = ("y"):rep(i) end
end)
