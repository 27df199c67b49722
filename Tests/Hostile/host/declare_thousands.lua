-- [host/declare] expect=error|timeout as=behaviour | tries: makes 25,000 wrong declarations | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
for i = 1, 20000 do pcall(number, 5) end
for i = 1, 5000 do Hostile["onX" .. i] = function() end end
return Hostile
