-- [host/memory] expect=error|timeout as=behaviour | tries: returns one large table 9,990 times from an action | host must: count the values of all results
local H = behaviour "H"
function H:result()
  local t = {} for i = 1, 19000 do t[i] = i end
  local r = {} for i = 1, 9990 do r[i] = t end
  return table.unpack(r)
end
function H:onTap() if not find("b") then self.owner:attach("subject", {id="b"}) end find("b"):result() end
return H
