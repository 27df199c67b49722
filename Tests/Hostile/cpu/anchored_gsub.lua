-- [cpu/pattern] expect=timeout | host must: stop it at its budget and report once
while true do ("a"):rep(100000):gsub("^(a*)(a*)b", "%2%1") end
