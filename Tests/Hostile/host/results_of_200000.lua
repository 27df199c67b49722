-- [host/mem] expect=error|timeout|oom as=behaviour | tries: returns 200,000 values from an action | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
function Hostile:go() local t = {} for i = 1, 200000 do t[i] = i end return table.unpack(t) end
function Hostile:onTap()
  if not find("other") then self.owner:attach("subject", {id = "other"}) end
  local begin = os.clock()
  local a = table.pack(find("other"):go())
  error((os.clock() - begin) * 1000)
end
return Hostile
