-- [cpu/sort] expect=ok|timeout | host must: end it in time
for n = 1, 400 do local t = {} for i = 1, n do t[i] = i * 7919 % 101 end
 pcall(table.sort, t, function(a, b) return true end) pcall(table.sort, t, function(a, b) return math.random() < 0.5 end) pcall(table.sort, t, function(a, b) t[n] = nil t[1] = "x" return a < b end) pcall(table.sort, t, function(a, b) table.sort(t) return a ~= b end) pcall(table.sort, setmetatable(t, {__index = function() return n end, __newindex = error, __len = function() return 1000 end}), function(a, b) return a > b end) end
