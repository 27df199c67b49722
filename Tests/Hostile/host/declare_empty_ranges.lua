-- [host/declare] expect=error as=behaviour | tries: declares integers between which there is none | host must: refuse the declaration
local Hostile = behaviour "Hostile"
Hostile.count = integer { min = 0.5, max = 0.6 }
Hostile.huge = integer { min = 9.3e18, max = 1e300 }
return Hostile
