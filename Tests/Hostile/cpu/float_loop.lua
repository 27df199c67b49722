-- [cpu/loop] expect=timeout | host must: stop it at its budget and report once
for _ = 0, math.huge, 1e-300 do end
