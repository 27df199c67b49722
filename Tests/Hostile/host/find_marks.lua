-- [host/text] expect=timeout|ok|error | host must: look a name up in time, whatever the text
return find("e" .. ("\u{301}\u{323}"):rep(240000))
