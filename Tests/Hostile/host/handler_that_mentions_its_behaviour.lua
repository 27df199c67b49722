-- [host/memory] expect=ok as=behaviour | host must: give memory back
local H = behaviour "H"
local big = {} for i = 1, 20000 do big[i] = i end
function H:onTap() local h, b = H, big end
return H
