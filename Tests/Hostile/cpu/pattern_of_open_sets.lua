-- [cpu/pattern] expect=timeout|ok|error | host must: end it in time
local p = ("[a"):rep(7000) .. ("%b"):rep(100000)
while true do pcall(string.gmatch, "aaaa", p) pcall(string.gsub, "aaaa", p, "%1") end
