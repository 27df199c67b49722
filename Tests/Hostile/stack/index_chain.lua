-- [stack/metamethod] expect=error | tries: reads through a chain of 100,000 __index tables | host must: raise "'__index' chain too long"
local t = {}
for _ = 1, 100000 do t = setmetatable({}, {__index = t}) end
return t.x
