-- [cpu/pattern] expect=timeout|ok | tries: searches 900,000 characters with a frontier pattern | host must: check the budget inside the pattern matcher
local s = ("ab "):rep(300000)
for _ = 1, 1000 do s:gsub("%f[%w]%w-%f[%W]c", "") end
