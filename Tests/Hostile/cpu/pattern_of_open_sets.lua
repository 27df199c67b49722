-- [cpu/pattern] expect=timeout|ok|error | tries: searches with thousands of sets that are never closed | host must: stop or finish it in time
local p = ("[a"):rep(7000) .. ("%b"):rep(100000)
while true do pcall(string.gmatch, "aaaa", p) pcall(string.gsub, "aaaa", p, "%1") end
