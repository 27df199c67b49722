-- [host/mem] expect=timeout|ok|error|oom|contained as=behaviour | tries: logs 500 texts of 1 MB in one line | host must: copy no more of a line than the log shows
local Hostile = behaviour "Hostile"
function Hostile:onTap() local s = ("x"):rep(1000000) local t = {} for i = 1, 500 do t[i] = s end log(table.unpack(t)) end
return Hostile
