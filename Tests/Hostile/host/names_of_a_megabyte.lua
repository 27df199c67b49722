-- [host/declare] expect=error as=behaviour | tries: declares functions with names of 1 MB | host must: refuse names that are too long
local H = behaviour "H"
for i = 1, 12 do H[("a"):rep(1000000) .. i] = function() end end
return H
