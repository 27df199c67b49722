-- [cpu/pattern] expect=timeout|ok | host must: have a tick in the matcher
local s = ("ab "):rep(300000)
for _ = 1, 1000 do s:gsub("%f[%w]%w-%f[%W]c", "") end
