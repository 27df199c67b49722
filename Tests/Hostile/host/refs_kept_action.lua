-- [host/mem] expect=timeout|ok|error|oom as=behaviour | host must: have the room for references back, so that others can go on
local Hostile = behaviour "Hostile"
function Hostile:go() end
function Hostile:onTap()
  local t, u = {}, {} for i = 1, 400000 do t[i] = u end
  find("subject"):attach("subject", {id = "other"})
  find("other"):go(table.unpack(t))
end
return Hostile
