-- [host/mem] expect=timeout|ok|error|oom as=behaviour | host must: not copy more than there is room for
local Hostile = behaviour "Hostile"
local t, u = {}, {} for i = 1, 900000 do t[i] = u end
pcall(choice, t)
pcall(state, t)
Hostile.a = choice(t)
return Hostile
