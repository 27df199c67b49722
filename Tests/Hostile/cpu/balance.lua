-- [cpu/pattern] expect=timeout | host must: have a tick in the loop of %b
return ("("):rep(1000000):find("%b()")
