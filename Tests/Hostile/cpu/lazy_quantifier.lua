-- [cpu/pattern] expect=timeout | host must: have a tick in the matcher
return ("a"):rep(1000000):find(".-b")
