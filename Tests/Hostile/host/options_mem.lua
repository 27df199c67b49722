-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: declares a choice of 60 texts of 10 MB | host must: copy no more than the memory limit allows
local Hostile = behaviour "Hostile"
local s = ("x"):rep(10000000)
local t = {} for i = 1, 60 do t[i] = s end
Hostile.a = choice(t)
return Hostile
