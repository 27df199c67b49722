-- [host/text] expect=timeout|ok|error as=behaviour | host must: read declarations in time, whatever their names
local Hostile = behaviour "Hostile"
Hostile["e" .. ("\u{301}\u{323}"):rep(240000)] = number { default = 1 }
return Hostile
