-- [host/time] expect=timeout|ok as=behaviour time=real | host must: count the parts of a together for whose they are
local H = behaviour "H"
local function f() local s = os.clock() while os.clock() - s < 0.09 do end end
function H:onTap()
    local fs = {} for i = 1, 900 do fs[i] = f end
    together(table.unpack(fs))
end
return H
