-- [host/mem] expect=timeout|ok|error|oom as=behaviour | host must: not copy more than there is room for
local Hostile = behaviour "Hostile"
local s = ("x"):rep(10000000)
local t = {} for i = 1, 60 do t[i] = s end
Hostile.a = choice(t)
return Hostile
