-- [host/log] expect=ok|timeout as=behaviour | tries: logs one large table 990 times in one line | host must: write no more of a line than the log accepts
local H = behaviour "H"
function H:onTap()
  local s = ("x"):rep(10000)
  local t = {} for i = 1, 790 do t[i] = s end
  local r = {} for i = 1, 990 do r[i] = t end
  log(table.unpack(r))
end
return H
