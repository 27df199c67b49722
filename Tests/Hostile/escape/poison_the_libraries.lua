-- [escape/globals] expect=contained | host must: let nothing out, and leave other scripts alone
string.format = function() return "pwned" end
string.upper, string.rep, string.gmatch = string.format, string.format, string.format
table.sort, table.concat, math.max, math.tointeger = nil, nil, nil, nil
coroutine.wrap, pairs, ipairs, tostring, next = nil, nil, nil, nil, nil
wait, find, log, behaviour = nil, nil, nil, nil
_G._G = {}
return "CONTAINED"
