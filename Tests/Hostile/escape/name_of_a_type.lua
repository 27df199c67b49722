-- [escape/error object] expect=error | host must: describe an error value without believing it
local mt = {__name = "timeout"}
local ok, message = pcall(string.rep, setmetatable({}, mt))
if ok then return "ESCAPED" end
error(setmetatable({}, mt))
