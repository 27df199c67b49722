-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: logs 900,000 tables in one line | host must: release the references, so that others can continue
local Hostile = behaviour "Hostile"
function Hostile:onTap()
  local t, u = {}, {} for i = 1, 900000 do t[i] = u end
  log(table.unpack(t))
end
return Hostile
