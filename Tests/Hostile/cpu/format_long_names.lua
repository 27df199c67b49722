-- [cpu/C string] expect=timeout|oom | tries: formats 60,000 values whose __name has 8 MB | host must: stop a format of many values with long names
local named = setmetatable({}, { __name = ("x"):rep(8 << 20) })
local values = {}
for i = 1, 60000 do values[i] = named end
local format = ("%.1s"):rep(60000)
while true do pcall(string.format, format, table.unpack(values)) end
