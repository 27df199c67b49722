-- [host/mem] expect=timeout|ok|error|oom|contained as=behaviour | tries: reloads with a state of 400,000 tables | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
Hostile.a = state(0)
function Hostile:onTap() local u = {} local t = {} for i = 1, 400000 do t[i] = u end self.a = t self._b = t service "post".reload() end
function Hostile:onReload(old) end
return Hostile
