-- [cpu/pattern] expect=timeout|ok|error | host must: have a tick where a set is looked through
return ("a"):rep(200000):find("[^" .. ("b"):rep(200000) .. "a]")
