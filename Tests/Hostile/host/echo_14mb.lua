-- [host/text] expect=timeout|ok|error|oom|contained as=behaviour | tries: passes a text of 14 MB to a service just before its deadline | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
local n = 0 function Hostile:onTap() n = n + 1 if n > 1 then return end local begin = os.clock() local s = ("\u{DDD}"):rep(4500000) while os.clock() - begin < 0.094 do end pcall(service "post".destroy, s) while true do end end
return Hostile
