-- [host/text] expect=timeout|ok|error|oom|contained as=behaviour | tries: logs a text of 14 MB just before its deadline | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
local n = 0 function Hostile:onTap() n = n + 1 if n > 1 then return end local begin = os.clock() local s = ("\xff"):rep(14000000) while os.clock() - begin < 0.094 do end log(s) while true do end end
return Hostile
