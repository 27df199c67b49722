-- [host/declare] expect=error as=behaviour | host must: refuse names that nobody reads
local H = behaviour "H"
for i = 1, 12 do H[("a"):rep(1000000) .. i] = function() end end
return H
