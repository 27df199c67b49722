-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: passes 400,000 tables to an action | host must: release the references, so that others can continue
local Hostile = behaviour "Hostile"
function Hostile:go() end
function Hostile:onTap()
  local t, u = {}, {} for i = 1, 400000 do t[i] = u end
  find("subject"):attach("subject", {id = "other"})
  find("other"):go(table.unpack(t))
end
return Hostile
