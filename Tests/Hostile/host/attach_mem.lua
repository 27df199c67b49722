-- [host/mem] expect=timeout|ok|error|oom as=behaviour | host must: not copy more than there is room for
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local s = ("x"):rep(10000000)
  local t = {} for i = 1, 60 do t["k" .. i] = s end
  pcall(self.owner.attach, self.owner, "subject", t)
end
return Hostile
