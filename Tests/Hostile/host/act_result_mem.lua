-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: returns 60 texts of 10 MB from an action | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
function Hostile:go() local s = ("x"):rep(10000000) local t = {} for i = 1, 60 do t[i] = s end return table.unpack(t) end
function Hostile:onTap()
  if not find("other") then self.owner:attach("subject", {id = "other"}) end
  find("other"):go()
end
return Hostile
