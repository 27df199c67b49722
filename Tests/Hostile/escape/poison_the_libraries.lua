-- [escape/globals] expect=contained | tries: overwrites library functions and globals | host must: contain it, and leave other scripts unaffected
string.format = function() return "pwned" end
string.upper, string.rep, string.gmatch = string.format, string.format, string.format
table.sort, table.concat, math.max, math.tointeger = nil, nil, nil, nil
coroutine.wrap, pairs, ipairs, tostring, next = nil, nil, nil, nil, nil
wait, find, log, behaviour = nil, nil, nil, nil
_G._G = {}
return "CONTAINED"
