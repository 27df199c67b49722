-- [cpu/pattern] expect=timeout|error | host must: have a tick in the matcher
return ("a"):rep(20000):find("(a*)(a*)(a*)%1%2%3b")
