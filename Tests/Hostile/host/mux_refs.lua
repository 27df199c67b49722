-- [host/mem] expect=timeout|ok|error|oom as=behaviour | host must: not copy more than there is room for
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local t, u = {}, {} for i = 1, 900000 do t[i] = u end
  pcall(self.multiplexer, self, t)
end
return Hostile
