-- [cpu/vm] expect=timeout|ok|error|oom | tries: recurses 60,000 levels deep with captured variables, for ever | host must: stop or finish it in time
local keep
local function f(n) local a, b, c, d = n, n, n, n keep = function() return a, b, c, d end if n > 0 then f(n - 1) end return 1 end
while true do pcall(f, 60000) end
