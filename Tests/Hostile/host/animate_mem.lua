-- [host/mem] expect=timeout|ok|error|oom|contained as=behaviour | tries: passes 60 texts of 10 MB to animate | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
function Hostile:onTap() local s = ("x"):rep(10000000) local t = {} for i = 1, 60 do t["k" .. i] = s end pcall(self.owner.animate, self.owner, t) end
return Hostile
