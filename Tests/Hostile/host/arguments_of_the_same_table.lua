-- [host/memory] expect=error|timeout as=behaviour | tries: passes one large table 990 times to an action | host must: count the values of the whole call
local H = behaviour "H"
function H:act(...) end
function H:onTap()
  if not find("b") then self.owner:attach("subject", {id="b"}) end
  local t = {} for i = 1, 19000 do t[i] = i end
  local r = {} for i = 1, 990 do r[i] = t end
  find("b"):act(table.unpack(r))
end
return H
