-- [cpu/pattern] expect=timeout | tries: searches a million characters with a lazy quantifier | host must: check the budget inside the pattern matcher
return ("a"):rep(1000000):find(".-b")
