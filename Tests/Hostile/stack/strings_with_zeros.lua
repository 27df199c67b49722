-- [stack/memory safety] expect=ok | tries: compares texts with zero bytes, where l_strcmp of 5.4.6 read beyond the end | host must: compare them correctly
local a, b = ("a\0"):rep(1000), ("a\0"):rep(1000) .. "\0"
for i = 1, 2000 do
  local x, y = a:sub(1, i), b:sub(1, i + 1)
  if not (x < y or y < x) and x ~= y then return error("no order") end
end
