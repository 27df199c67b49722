-- [cpu/pattern] expect=timeout|error | tries: searches with back references, which backtracks in C | host must: check the budget inside the pattern matcher
return ("a"):rep(20000):find("(a*)(a*)(a*)%1%2%3b")
