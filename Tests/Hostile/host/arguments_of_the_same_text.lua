-- [host/memory] expect=ok|error|timeout|oom as=behaviour | tries: passes one long text 990 times to an action | host must: count the text of the whole call
local H = behaviour "H"
function H:act(...) self.kept = {...} end
H.kept = state(nil)
function H:onTap()
  if not find("b") then self.owner:attach("subject", {id="b"}) end
  local s = {} for i = 1, 2 do s[i] = ("x"):rep(3900000) end
  local r = {} for i = 1, 990 do r[i] = s end
  log(pcall(function() find("b"):act(table.unpack(r)) end))
end
return H
