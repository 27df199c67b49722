-- [escape/error object] expect=error | tries: raises an error value whose __name claims a time-out | host must: describe an error value without trusting its name
local mt = {__name = "timeout"}
local ok, message = pcall(string.rep, setmetatable({}, mt))
if ok then return "ESCAPED" end
error(setmetatable({}, mt))
