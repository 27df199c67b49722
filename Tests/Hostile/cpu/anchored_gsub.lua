-- [cpu/pattern] expect=timeout | tries: repeats an anchored pattern that backtracks over 100,000 characters | host must: stop it at its budget and report it once
while true do ("a"):rep(100000):gsub("^(a*)(a*)b", "%2%1") end
