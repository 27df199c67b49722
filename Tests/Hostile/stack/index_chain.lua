-- [stack/metamethod] expect=error | host must: "__index chain too long" is an error
local t = {}
for _ = 1, 100000 do t = setmetatable({}, {__index = t}) end
return t.x
