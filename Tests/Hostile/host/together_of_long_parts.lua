-- [host/time] expect=timeout|ok as=behaviour time=real | tries: spins in 900 parts of together | host must: charge the parts to the behaviour that started them
local H = behaviour "H"
local function f() local s = os.clock() while os.clock() - s < 0.09 do end end
function H:onTap()
    local fs = {} for i = 1, 900 do fs[i] = f end
    together(table.unpack(fs))
end
return H
