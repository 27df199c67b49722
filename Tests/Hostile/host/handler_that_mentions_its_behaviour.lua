-- [host/memory] expect=ok as=behaviour | tries: refers to its behaviour and a large table in a handler, a cycle | host must: free the memory when the behaviour ends
local H = behaviour "H"
local big = {} for i = 1, 20000 do big[i] = i end
function H:onTap() local h, b = H, big end
return H
