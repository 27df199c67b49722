-- [host/mem] expect=timeout|ok|error|oom|contained as=behaviour | tries: reloads with a state of 60 texts of 9 MB | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
Hostile.a = state(0)
function Hostile:onTap() local s = ("x"):rep(9000000) local t = {} for i = 1, 60 do t["k" .. i] = s end self.a = t service "post".reload() end
function Hostile:onReload(old) end
return Hostile
