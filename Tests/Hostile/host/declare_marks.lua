-- [host/text] expect=timeout|ok|error as=behaviour | tries: declares a name with 480,000 combining marks | host must: read the declaration in time
local Hostile = behaviour "Hostile"
Hostile["e" .. ("\u{301}\u{323}"):rep(240000)] = number { default = 1 }
return Hostile
