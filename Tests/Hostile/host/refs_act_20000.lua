-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: passes 20,000 tables to an action | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
function Hostile:go() end
function Hostile:onTap()
  local t, u = {}, {} for i = 1, 20000 do t[i] = u end
  if not find("other") then self.owner:attach("subject", {id = "other"}) end
  local begin = os.clock()
  find("other"):go(table.unpack(t))
  error((os.clock() - begin) * 1000)
end
return Hostile
