-- [cpu/loop] expect=timeout | tries: runs a for loop whose step is too small to ever end | host must: stop it at its budget and report it once
for _ = 0, math.huge, 1e-300 do end
