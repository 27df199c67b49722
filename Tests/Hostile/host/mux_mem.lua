-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: makes a multiplexer from 60 texts of 10 MB | host must: copy no more than the memory limit allows
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local s = ("x"):rep(10000000)
  local t = {} for i = 1, 60 do t[i] = s end
  pcall(self.multiplexer, self, t)
  pcall(self.multiplexer, self, {"a", results = t})
end
return Hostile
