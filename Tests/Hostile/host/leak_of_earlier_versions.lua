-- [host/memory] expect=ok as=behaviour | tries: reloads itself with 15 MB in each version | host must: free what earlier versions of a script held
local H = behaviour "H"
local big = {}
for i = 1, 100 do big[i] = ("x"):rep(155000) .. i end
function H:onTap()
  local h, b = H, big
  service("post").reload()
end
return H
