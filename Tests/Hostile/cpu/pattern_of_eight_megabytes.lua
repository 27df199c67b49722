-- [cpu/pattern] expect=timeout|ok|error | tries: searches with a pattern of 8 MB | host must: stop or finish it in time
local p = ("a?"):rep(4000000)
while true do pcall(string.find, "aaaa", p) end
