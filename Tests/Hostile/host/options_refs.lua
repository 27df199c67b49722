-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: declares a choice and a state of 900,000 tables | host must: copy no more than the memory limit allows
local Hostile = behaviour "Hostile"
local t, u = {}, {} for i = 1, 900000 do t[i] = u end
pcall(choice, t)
pcall(state, t)
Hostile.a = choice(t)
return Hostile
