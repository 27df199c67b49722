-- [host/declare] expect=error as=behaviour | tries: declares and sets properties with names of 1 MB | host must: refuse names that are too long
local H = behaviour "H"
local n = ("color"):rep(40)
for i = 1, 20 do H[n .. ("a"):rep(1000000) .. i] = number{} end
function H:onTap() pcall(function() self[n] = 1 end) end
function H:onAttach() pcall(function() self.owner:attach("subject", { [n] = 1 , id="x2"}) end) end
return H
