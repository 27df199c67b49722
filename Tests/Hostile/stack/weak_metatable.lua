-- [stack/memory safety] expect=ok|error|oom|timeout | tries: uses metatables with weak values while they are collected | host must: not collect a metamethod during its lookup
local keep = {}
for _ = 1, 2000 do
  local mt = setmetatable({__newindex = setmetatable({}, {__newindex = {}}), __index = {}}, {__mode = "v"})
  local t = setmetatable({}, mt)
  for i = 1, 20 do t[i] = ("x"):rep(i * 100) .. i local _ = t[i + 1] end
  keep[#keep + 1] = t
end
