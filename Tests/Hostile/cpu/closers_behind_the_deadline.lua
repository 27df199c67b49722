-- [cpu/C] expect=timeout | tries: leaves 9,000 endless closers to run after its deadline | host must: stop or finish it in time
local begin = os.clock()
local m = setmetatable({}, {__close = function() while true do end end})
local function f(n) local a <close> = m if n > 0 then f(n - 1) else while os.clock() - begin < 0.094 do end while true do end end end
f(9000)
