-- [cpu/pattern] expect=timeout|ok|error | tries: searches with a character set of 200,000 members | host must: check the budget while a set is searched
return ("a"):rep(200000):find("[^" .. ("b"):rep(200000) .. "a]")
