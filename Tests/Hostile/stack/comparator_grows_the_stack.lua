-- [stack/memory safety] expect=ok|error | tries: grows the stack in a comparator and a gsub callback | host must: raise an ordinary error, without an overflow of the C stack
local function deep(n) if n > 0 then return (deep(n - 1)) end return 1 end
for _ = 1, 10 do
  coroutine.wrap(function()
    local t = {5, 3, 1, 4, 2}
    table.sort(t, function(a, b) deep(3000) return a < b end)
    local s = ("abc"):gsub(".", function(c) deep(3000) return c:upper() end)
    if t[1] ~= 1 or s ~= "ABC" then error("lost") end
  end)()
end
