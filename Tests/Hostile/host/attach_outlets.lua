-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: attaches with an outlet list of 900,000 controls | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
Hostile.many = outlets { "Button", optional = true }
function Hostile:onTap()
  local t = {} for i = 1, 900000 do t[i] = self.owner end
  pcall(self.owner.attach, self.owner, "subject", { many = t })
end
return Hostile
