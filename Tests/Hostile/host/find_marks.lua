-- [host/text] expect=timeout|ok|error | tries: looks up an id with 480,000 combining marks | host must: look the id up in time
return find("e" .. ("\u{301}\u{323}"):rep(240000))
