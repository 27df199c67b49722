-- [cpu/format] expect=ok|timeout | tries: tries odd formats with odd values in string.format | host must: stop or finish it in time
for _, f in ipairs {"%99.99f", "%-99.99d", "%+.99e", "%#99.99x", "%a", "%99.99a", "%.99s", "%99s", "%q", "%c", "%i", "%", "%%%", "%1000d", "%0100d", "%5.5.5d", "%-+#0 -+#0 -+#0d", "%\0", "%p", "%99p", "%.3p", "%-5c", "%05c", "%s\0%s", "%10q"} do
  for _, v in ipairs {1, -1, 1e308, -1e308, 0/0, 1/0, math.mininteger, "x", "0x10", {}, true, ("x"):rep(1000), "\0", setmetatable({}, {__tostring = function() return ("y"):rep(10000) end})} do pcall(string.format, f, v) pcall(string.format, f:rep(100), v, v) end
end
