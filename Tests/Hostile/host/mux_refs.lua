-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: makes a multiplexer from 900,000 tables | host must: copy no more than the memory limit allows
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local t, u = {}, {} for i = 1, 900000 do t[i] = u end
  pcall(self.multiplexer, self, t)
end
return Hostile
