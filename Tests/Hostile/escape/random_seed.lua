-- [escape/shared state] expect=contained | tries: seeds the random numbers, and expects its own sequence | host must: keep the random numbers of scripts apart
math.randomseed(42)
local first = math.random(1 << 40)
math.randomseed(42)
return first == math.random(1 << 40) and "CONTAINED" or "ESCAPED"
