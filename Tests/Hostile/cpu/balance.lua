-- [cpu/pattern] expect=timeout | tries: searches a million open parentheses with %b() | host must: check the budget inside the loop of %b
return ("("):rep(1000000):find("%b()")
