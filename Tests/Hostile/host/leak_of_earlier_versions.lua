-- [host/memory] expect=ok as=behaviour | host must: give back what earlier versions of a script held
local H = behaviour "H"
local big = {}
for i = 1, 100 do big[i] = ("x"):rep(155000) .. i end
function H:onTap()
  local h, b = H, big
  service("post").reload()
end
return H
