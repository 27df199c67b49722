-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: attaches with 60 properties of 10 MB | host must: copy no more than the memory limit allows
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local s = ("x"):rep(10000000)
  local t = {} for i = 1, 60 do t["k" .. i] = s end
  pcall(self.owner.attach, self.owner, "subject", t)
end
return Hostile
