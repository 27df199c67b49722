-- [cpu/pattern] expect=timeout|ok|error | host must: end it in time
local p = ("a?"):rep(4000000)
while true do pcall(string.find, "aaaa", p) end
