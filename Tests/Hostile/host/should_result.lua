-- [host/mem] expect=timeout|ok|error|oom as=behaviour | tries: returns 60 texts of 10 MB from a message handler | host must: stop or finish it in time
local Hostile = behaviour "Hostile"
Hostile.f = outlet { "TextField", optional = true }
function Hostile:shouldChange() local s = ("x"):rep(10000000) local t = {} for i = 1, 60 do t[i] = s end return table.unpack(t) end
function Hostile:onTap() find("field"):attach("subject") find("field"):type("x") find("field"):type("xy") end
return Hostile
