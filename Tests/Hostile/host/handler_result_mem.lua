-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: returns 60 texts of 10 MB from a handler | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
function Hostile:go() end
function Hostile:onTap()
 wait(0)
 local s = ("x"):rep(10000000) local t = {} for i = 1, 60 do t[i] = s end return table.unpack(t)
end
return Hostile
